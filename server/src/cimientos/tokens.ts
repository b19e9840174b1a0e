import { createHmac, hash, randomBytes } from 'node:crypto';

/** A token that nobody guesses, for a link or a cookie: so many random bytes, url-safe; of 32 it has 43 characters, of 16 it has 22. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** A token of 22 characters that can be made again: from a secret, what it opens (`de`), and a key that nobody guesses. */
export function deriveToken(secreto: Buffer, de: string, clave: string): string {
  const mac = createHmac('sha256', secreto).update(`${de}\n${clave}`).digest('base64url');
  return mac.slice(0, 22);
}

/** What of a token is stored: its SHA-256. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
