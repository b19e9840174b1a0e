import { deriveToken } from '../../cimientos/tokens.ts';

/** Token of a contact's link, derived from his key for later mails. `de`: what it opens. */
export function tokenOfContacto(secreto: Buffer, clave: string, de = ''): string {
  return deriveToken(secreto, de, clave);
}
