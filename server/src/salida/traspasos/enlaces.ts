import { href } from '@vuelve/contract/screens';
import { digestOf, newToken } from '../../cimientos/tokens.ts';

/** A mailed link: its URL, and the hash of its token to store. */
export interface Enlace {
  url: string;
  digest: Buffer;
}

/** A new link. The token is in the fragment after '#', which browsers do not send to servers. */
export function newEnlace(publicUrl: string): Enlace {
  const token = newToken();
  return { url: `${publicUrl}${href('traspaso')}#${token}`, digest: digestOf(token) };
}
