/**
 * A random idempotency key: 32 hex digits. Not `crypto.randomUUID`, which pages over plain http
 * lack.
 */
export function newClave(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
