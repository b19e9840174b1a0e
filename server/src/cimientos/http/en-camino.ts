import { textos } from '@vuelve/contract/textos';
import { AppError } from './errors.ts';

const ESPERA_S = 10;

/** Bytes that lie in quarantine for each sender, here and now. */
const enCamino = new Map<string, number>();

/** What one upload takes while it lasts. */
export interface EnCamino {
  /** Counts so many bytes that arrived. @throws AppError 429 when the sender has more than the most on its way */
  add: (bytes: number) => void;
  /** Passes a file on, counting it. @throws AppError 429 as `add` does */
  pass: (file: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  forget: () => void;
}

/** Counts an upload of `sender`: however many he sends at once, together they take at most `maximo` bytes. */
export function countEnCamino(sender: string, maximo: number): EnCamino {
  let own = 0;
  const move = (bytes: number) => {
    own += bytes;
    const total = (enCamino.get(sender) ?? 0) + bytes;
    if (total > 0) enCamino.set(sender, total);
    else enCamino.delete(sender);
    return total;
  };
  const add = (bytes: number) => {
    if (move(bytes) <= maximo) return;
    throw new AppError(429, textos.errores.demasiadas, { retryAfterS: ESPERA_S });
  };
  return {
    add,
    async *pass(file) {
      for await (const chunk of file) {
        add(chunk.length);
        yield chunk;
      }
    },
    forget: () => move(-own),
  };
}
