import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Many more than a camera writes; so many reads take about a second. */
const PARTES_MAXIMO = 500_000;
const TROZO_BYTES = 64 * 1024;
const ceros = Buffer.alloc(TROZO_BYTES);

/** A stranger's video file, which is read and changed in place. */
export type Bytes = ReturnType<typeof openBytes>;

/** Opens a file; the caller closes it. */
export function openBytes(path: string) {
  const file = openSync(path, 'r+');
  const { size } = fstatSync(file);
  let parts = 0;
  return {
    size,
    /** Reads `length` bytes; undefined beyond the file's end. @throws Error after too many calls */
    read(at: number, length: number): Buffer | undefined {
      if (++parts > PARTES_MAXIMO) throw new Error('Too many parts');
      const buffer = Buffer.alloc(length);
      return readSync(file, buffer, 0, length, at) === length ? buffer : undefined;
    },
    write(at: number, bytes: Uint8Array): void {
      writeSync(file, bytes, 0, bytes.length, at);
    },
    /** Overwrites a range with zeros. */
    blank(begin: number, end: number): void {
      for (let at = begin; at < end; at += TROZO_BYTES) {
        writeSync(file, ceros, 0, Math.min(TROZO_BYTES, end - at), at);
      }
    },
    close: () => closeSync(file),
  };
}
