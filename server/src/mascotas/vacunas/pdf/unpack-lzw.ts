import { Salida } from './salida.ts';
import { Ilegible } from './valores.ts';

const BORRAR = 256;
const FIN = 257;
const CODIGOS = 4096;

/**
 * Unpacks LZW of PDF and TIFF (ISO 32000-2: 7.4.4); codes become wider `early` (0 or 1) codes too
 * soon.
 * @throws Ilegible for invalid codes and for more than `maximo` bytes
 */
export function unpackLzw(bytes: Buffer, maximo: number, early: 0 | 1): Buffer {
  const output = new Salida(maximo);
  // A sequence is a place in the output and a length: the previous sequence and one more byte.
  const places = new Uint32Array(CODIGOS);
  const lengths = new Uint32Array(CODIGOS);
  let next = FIN + 1;
  let previous = -1;
  for (const code of readCodes(bytes, () => next + early)) {
    if (code === FIN) return output.finish();
    if (code === BORRAR) {
      next = FIN + 1;
      previous = -1;
      continue;
    }
    const place = output.length;
    if (previous >= 0 && next < CODIGOS) {
      places[next] = previous;
      lengths[next++] = place - previous + 1;
    }
    if (code >= next) throw new Ilegible('a code of LZW that means nothing');
    if (code < BORRAR) output.push(code);
    else output.repeat(places[code]!, lengths[code]!);
    previous = place;
  }
  throw new Ilegible('LZW without end');
}

/** Reads codes of 9 to 12 bits, depending on the `size` of the caller's table. */
function* readCodes(bytes: Buffer, size: () => number): Generator<number> {
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    const width = Math.min(Math.max(9, 32 - Math.clz32(size())), 12);
    if (bits < width) continue;
    bits -= width;
    yield held >> bits;
    held &= (1 << bits) - 1;
  }
}
