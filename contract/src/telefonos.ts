/**
 * A phone number: `e164` for `tel:`, `sms:` and wa.me links, `legible` to read in Spain or its own
 * country, `internacional` with its country code.
 */
export interface TelefonoLegible {
  e164: string;
  legible: string;
  internacional: string;
}

/** The `tel:` link of a number as it was typed: `+34 900 000 000` → `tel:+34900000000`. */
export function telOf(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`;
}
