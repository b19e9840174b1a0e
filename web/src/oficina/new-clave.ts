/**
 * A name for something that is asked for, so that asking again makes no second one. Without randomUUID, which a page
 * over plain http lacks.
 */
export function newClave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
