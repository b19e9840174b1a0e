import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';
import { networkOf } from '../../cimientos/red.ts';
import type { Abierta } from './conversaciones.queries.ts';

/** The most open streams of one side: in one conversation, and from one network. */
const POR_CONVERSACION = 20;
const POR_RED = 50;

const abiertos = new Map<string, number>();

/** One side of a conversation. Each contact is a side of his own. */
export type Lado = Pick<Abierta, 'id' | 'rol' | 'contacto_id'>;

/**
 * Counts a stream that one side of a conversation opens on this instance. The limits of one side do
 * not affect the other sides.
 * @returns a function to call when the stream ends
 * @throws AppError 429 when too many are open
 */
export function countAbierto({ id, rol, contacto_id }: Lado, ip: string): () => void {
  const keys = [
    { key: `c${id} ${rol}${contacto_id ?? ''}`, most: POR_CONVERSACION },
    { key: `r${networkOf(ip)} ${rol}`, most: POR_RED },
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
