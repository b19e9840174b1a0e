import { hash, randomBytes } from 'node:crypto';
import { rutaEliminacion } from '@vuelve/contract/addresses';

/** A new link that takes an account back: its address, and what of its token is stored. */
export function newEnlace(publicUrl: string): { url: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { url: publicUrl + rutaEliminacion(token), digest: digestOf(token) };
}

/** What of a link's token is stored. */
export function digestOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
