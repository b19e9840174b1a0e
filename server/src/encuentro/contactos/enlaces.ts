import { deriveToken } from '../../cimientos/tokens.ts';

/** The token of a contact's link: made from his key, so that a later mail can hold it again. `de` says what it opens. */
export function tokenOfContacto(secreto: Buffer, clave: string, de = ''): string {
  return deriveToken(secreto, de, clave);
}
