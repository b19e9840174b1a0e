import { textos } from '@vuelve/contract/textos';
import { AppError } from './errors.ts';

/** A limit of open streams: the most that share the key, on this instance. */
export interface Tope {
  key: string;
  most: number;
}

const abiertos = new Map<string, number>();

/**
 * Counts a stream under each of its limits.
 * @returns a function to call when the stream ends
 * @throws AppError 429 when too many are open
 */
export function countAbierto(topes: Tope[]): () => void {
  if (topes.some(({ key, most }) => (abiertos.get(key) ?? 0) >= most)) {
    throw new AppError(429, textos.errores.demasiadas, { retryAfterS: 5 });
  }
  for (const { key } of topes) abiertos.set(key, (abiertos.get(key) ?? 0) + 1);
  return () => {
    for (const { key } of topes) {
      const left = (abiertos.get(key) ?? 1) - 1;
      if (left > 0) abiertos.set(key, left);
      else abiertos.delete(key);
    }
  };
}
