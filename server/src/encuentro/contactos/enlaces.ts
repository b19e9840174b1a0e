import { createHmac, hash } from 'node:crypto';

const LARGO = 22;

/** The token of a contact's link: made from his key, so that a later mail can hold it again. `de` says what it opens. */
export function tokenOfContacto(secreto: Buffer, clave: string, de = ''): string {
  const mac = createHmac('sha256', secreto).update(`${de}\n${clave}`).digest('base64url');
  return mac.slice(0, LARGO);
}

/** What of a token is stored. */
export function digestOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
