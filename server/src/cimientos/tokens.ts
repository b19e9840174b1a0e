import { createHmac, hash, randomBytes } from 'node:crypto';

/** An unguessable url-safe token: 32 random bytes give 43 characters, 16 give 22. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** A reproducible token of 22 characters, from a secret, its purpose (`de`) and a random key. */
export function deriveToken(secreto: Buffer, de: string, clave: string): string {
  const mac = createHmac('sha256', secreto).update(`${de}\n${clave}`).digest('base64url');
  return mac.slice(0, 22);
}

/** The stored form of a token: its SHA-256. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
