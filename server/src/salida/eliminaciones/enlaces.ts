import { rutaEliminacion } from '@vuelve/contract/addresses';
import { digestOf, newToken } from '../../cimientos/tokens.ts';

/** A new link to undo an erasure: its URL, and the hash of its token to store. */
export function newEnlace(publicUrl: string): { url: string; digest: Buffer } {
  const token = newToken();
  return { url: publicUrl + rutaEliminacion(token), digest: digestOf(token) };
}
