import { hash, randomBytes } from 'node:crypto';
import { href } from '@vuelve/contract/screens';

/** A mailed link: the address that the mail holds, and what of its token is stored. */
export interface Enlace {
  url: string;
  digest: Buffer;
}

/** A new link. Its token stands after '#', which no browser sends anywhere. */
export function newEnlace(publicUrl: string): Enlace {
  const token = randomBytes(32).toString('base64url');
  return { url: `${publicUrl}${href('traspaso')}#${token}`, digest: digestOf(token) };
}

/** What of a link's token is stored. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
