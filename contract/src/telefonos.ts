/** The `tel:` link of a number as it was typed: `+34 900 000 000` → `tel:+34900000000`. */
export function telOf(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`;
}
