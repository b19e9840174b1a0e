import { textos } from '@vuelve/contract/textos';
import { AppError } from './errors.ts';

const ESPERA_S = 10;

/** Bytes in quarantine by sender, on this instance. */
const enCamino = new Map<string, number>();

/** The byte counter of one upload. */
export interface EnCamino {
  /** Counts arrived bytes. @throws AppError 429 when the sender has too many under way */
  add: (bytes: number) => void;
  /** Passes a file on and counts its bytes. @throws AppError 429 as `add` does */
  pass: (file: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  forget: () => void;
}

/** Counts an upload: all simultaneous ones of `sender` together take at most `maximo` bytes. */
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
