import { createHmac, hash } from 'node:crypto';
import { deriveToken } from '../../cimientos/tokens.ts';

/** Whose link it is: the finder's, the owner's, or that of the contact with a key. */
export type Parte = 'buscador' | 'dueno' | { contacto: string };

/** The token of a side's link to a conversation: made from what its form was sent under, so that sending again gives it again. */
export function tokenFor(secreto: Buffer, clave: string, parte: Parte): string {
  const de = typeof parte === 'string' ? parte : `contacto ${parte.contacto}`;
  return deriveToken(secreto, de, clave);
}

/** What a network is counted as: pages say that no address is kept. */
export function digestOfRed(secreto: Buffer, red: string): string {
  return createHmac('sha256', secreto).update(`red\n${red}`).digest('base64url');
}

/** What a message is known by: sent again it is the same, another text under the same key is another. */
export function nameOf(clave: string, dicho: object): string {
  return hash('sha256', `${clave}\n${JSON.stringify(dicho)}`, 'base64url');
}
