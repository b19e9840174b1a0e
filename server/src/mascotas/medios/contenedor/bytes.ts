import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Far beyond what a camera writes, and read in a second. */
const PARTES_MAXIMO = 500_000;
const TROZO_BYTES = 64 * 1024;
const ceros = Buffer.alloc(TROZO_BYTES);

/** A video file of a stranger, to be read and blanked where it lies. */
export type Bytes = ReturnType<typeof openBytes>;

/** Opens a file; the caller closes it. */
export function openBytes(path: string) {
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  let parts = 0;
  return {
    size,
    /** Reads `length` bytes; undefined where the file ends before. @throws Error once a file has too many parts */
    read(at: number, length: number): Buffer | undefined {
      if (++parts > PARTES_MAXIMO) throw new Error('Too many parts');
      const buffer = Buffer.alloc(length);
      return readSync(file, buffer, 0, length, at) === length ? buffer : undefined;
    },
    write(at: number, bytes: Uint8Array): void {
      writeSync(file, bytes, 0, bytes.length, at);
    },
    /** Fills a stretch with zeros. */
    blank(begin: number, end: number): void {
      for (let at = begin; at < end; at += TROZO_BYTES) {
        writeSync(file, ceros, 0, Math.min(TROZO_BYTES, end - at), at);
      }
    },
    close: () => closeSync(file),
  };
}
