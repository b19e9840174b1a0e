import { createHmac, hash } from 'node:crypto';
import { deriveToken } from '../../cimientos/tokens.ts';

/** The side that a link belongs to: finder, owner, or the contact with this key. */
export type Parte = 'buscador' | 'dueno' | { contacto: string };

/** Token of a side's link, derived from the key: a repeated form gets the same token. */
export function tokenFor(secreto: Buffer, clave: string, parte: Parte): string {
  const de = typeof parte === 'string' ? parte : `contacto ${parte.contacto}`;
  return deriveToken(secreto, de, clave);
}

/** Keyed hash under which a network is counted: the pages promise to keep no IP address. */
export function digestOfRed(secreto: Buffer, red: string): string {
  return createHmac('sha256', secreto).update(`red\n${red}`).digest('base64url');
}

/** The key of a message: equal for a repeated message, different for another text. */
export function nameOf(clave: string, dicho: object): string {
  return hash('sha256', `${clave}\n${JSON.stringify(dicho)}`, 'base64url');
}
