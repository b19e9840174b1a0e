import { Salida } from './salida.ts';
import { fromHex, Ilegible } from './valores.ts';

/** Decodes ASCIIHexDecode (ISO 32000-2: 7.4.2). @throws Ilegible */
export function unpackHex(bytes: Buffer): Buffer {
  const written = bytes.toString('latin1');
  const digits = written.slice(0, Math.max(0, written.indexOf('>')));
  if (!written.includes('>') || /[^\da-f\0\t\n\f\r ]/i.test(digits)) {
    throw new Ilegible('no hexadecimal');
  }
  return fromHex(digits);
}

const [BANG, LAST_DIGIT, ZEROS, TILDE] = Buffer.from('!uz~');
const BLANCOS = new Set(Buffer.from('\0\t\n\f\r '));

/**
 * Decodes ASCII85Decode (7.4.3): five digits of base 85 are four bytes, `z` is four zeros, `~`
 * ends.
 * @throws Ilegible also for more than `maximo` bytes
 */
export function unpack85(bytes: Buffer, maximo: number): Buffer {
  const salida = new Salida(maximo);
  let group: number[] = [];
  for (const byte of bytes) {
    if (BLANCOS.has(byte)) continue;
    if (byte === TILDE) {
      if (group.length > 0) pushGroup(salida, group);
      return salida.finish();
    }
    if (byte === ZEROS && group.length === 0) group = [BANG!, BANG!, BANG!, BANG!, BANG!];
    else if (byte >= BANG! && byte <= LAST_DIGIT!) group.push(byte);
    else throw new Ilegible('no digit of base 85');
    if (group.length < 5) continue;
    pushGroup(salida, group);
    group = [];
  }
  throw new Ilegible('base 85 without end');
}

/** A group has one byte less than digits; the highest digit replaces the missing ones. */
function pushGroup(salida: Salida, group: number[]): void {
  let value = 0;
  for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? LAST_DIGIT!) - BANG!;
  if (value > 0xffffffff || group.length === 1) throw new Ilegible('no group of base 85');
  for (let i = 1; i < group.length; i++) salida.push((value / 256 ** (4 - i)) & 255);
}

const FIN = 128;

/**
 * Decodes RunLengthDecode (7.4.5). After a length n below 128 follow n + 1 bytes to copy; after an
 * n above 128, one byte to repeat 257 - n times.
 * @throws Ilegible also for more than `maximo` bytes
 */
export function unpackRuns(bytes: Buffer, maximo: number): Buffer {
  const salida = new Salida(maximo);
  let i = 0;
  for (;;) {
    const length = bytes[i++];
    if (length === FIN) return salida.finish();
    const isLiteral = length !== undefined && length < FIN;
    const read = isLiteral ? length + 1 : 1;
    if (length === undefined || i + read > bytes.length) throw new Ilegible('runs without end');
    const times = isLiteral ? 1 : 257 - length;
    for (let n = 0; n < times; n++) for (let j = i; j < i + read; j++) salida.push(bytes[j]!);
    i += read;
  }
}
