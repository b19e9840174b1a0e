/** The address that calls a number as it was written: `+34 900 000 000` → `tel:+34900000000`. */
export function telOf(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`;
}
