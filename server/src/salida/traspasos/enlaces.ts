import { href } from '@vuelve/contract/screens';
import { digestOf, newToken } from '../../cimientos/tokens.ts';

/** A mailed link: the address that the mail holds, and what of its token is stored. */
export interface Enlace {
  url: string;
  digest: Buffer;
}

/** A new link. Its token stands after '#', which no browser sends anywhere. */
export function newEnlace(publicUrl: string): Enlace {
  const token = newToken();
  return { url: `${publicUrl}${href('traspaso')}#${token}`, digest: digestOf(token) };
}
