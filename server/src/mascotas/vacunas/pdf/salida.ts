import { Ilegible } from './valores.ts';

const COMIENZO_BYTES = 4096;

/** A growing buffer of bytes with a limit. */
export class Salida {
  length = 0;
  readonly #maximo: number;
  #bytes = Buffer.alloc(COMIENZO_BYTES);

  constructor(maximo: number) {
    this.#maximo = maximo;
  }

  /** @throws Ilegible beyond the limit */
  push(byte: number): void {
    if (this.length >= this.#maximo) throw new Ilegible('a bomb');
    if (this.length === this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes], this.length * 2);
    }
    this.#bytes[this.length++] = byte;
  }

  /** Appends a copy of the bytes at `place`; the source may overlap the bytes that it appends. */
  repeat(place: number, length: number): void {
    for (let i = 0; i < length; i++) this.push(this.#bytes[place + i]!);
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }
}
