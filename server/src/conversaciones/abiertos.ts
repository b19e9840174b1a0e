import { textos } from '@vuelve/contract/textos';
import { AppError } from '../http/errors.ts';
import { networkOf } from '../red.ts';

/** Streams that may be open at once: of one conversation, and of one network. */
const POR_CONVERSACION = 20;
const POR_RED = 50;

const abiertos = new Map<string, number>();

/**
 * Counts a stream that somebody opens on this instance.
 * @returns how to say that it is over
 * @throws AppError 429 when too many are open
 */
export function countAbierto(conversacionId: number, ip: string): () => void {
  const keys = [
    { key: `c${conversacionId}`, most: POR_CONVERSACION },
    { key: `r${networkOf(ip)}`, most: POR_RED },
  ];
  if (keys.some(({ key, most }) => (abiertos.get(key) ?? 0) >= most)) {
    throw new AppError(429, textos.errores.demasiadas, { retryAfterS: 5 });
  }
  for (const { key } of keys) abiertos.set(key, (abiertos.get(key) ?? 0) + 1);
  return () => {
    for (const { key } of keys) {
      const left = (abiertos.get(key) ?? 1) - 1;
      if (left > 0) abiertos.set(key, left);
      else abiertos.delete(key);
    }
  };
}
