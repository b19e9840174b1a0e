import { rutaEliminacion } from '@vuelve/contract/addresses';
import { digestOf, newToken } from '../../cimientos/tokens.ts';

/** A new link that takes an account back: its address, and what of its token is stored. */
export function newEnlace(publicUrl: string): { url: string; digest: Buffer } {
  const token = newToken();
  return { url: publicUrl + rutaEliminacion(token), digest: digestOf(token) };
}
