/** Euros as somebody types them, '10', '10,5' or '10.50'; undefined for anything else. */
export function parseImporte(text: string): number | undefined {
  const clean = text.replace(/[\s€]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(clean) ? Number(clean) : undefined;
}
