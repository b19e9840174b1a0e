import { createHmac, hash } from 'node:crypto';
import type { Rol } from '@vuelve/contract/conversacion';

const LARGO = 22;

/** The token of a side's link to a conversation: made from what its form was sent under, so that sending again gives it again. */
export function tokenFor(secreto: Buffer, clave: string, rol: Rol): string {
  const mac = createHmac('sha256', secreto).update(`${rol}\n${clave}`).digest('base64url');
  return mac.slice(0, LARGO);
}

/** What of a token is stored. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** What a network is counted as: pages say that no address is kept. */
export function digestOfRed(secreto: Buffer, red: string): string {
  return createHmac('sha256', secreto).update(`red\n${red}`).digest('base64url');
}

/** What a message is known by: sent again it is the same, another text under the same key is another. */
export function nameOf(clave: string, dicho: object): string {
  return hash('sha256', `${clave}\n${JSON.stringify(dicho)}`, 'base64url');
}
