import type { Readable } from 'node:stream';
import { type Disk, errors } from 'flydrive';

/** A byte range of a file, both ends included. */
export interface Tramo {
  start: number;
  end: number;
}

/** The file does not exist. Answered with 404 and not logged: its path identifies the owner. */
class FicheroAusente extends Error {
  readonly statusCode = 404;
}

/** The storage of uploaded files, by path «user hash/pet hash/file». */
export interface Ficheros {
  write: (ruta: string, contenido: Uint8Array) => Promise<void>;
  /** Moves the local file `origen` into the storage, in constant memory. */
  moveFrom: (ruta: string, origen: string) => Promise<void>;
  /** Copies the stored file `origen` to `ruta`. False when `origen` does not exist. */
  copy: (ruta: string, origen: string) => Promise<boolean>;
  /**
   * Length in bytes; undefined for a missing file. @throws Error when the storage does not answer
   */
  size: (ruta: string) => Promise<number | undefined>;
  /** Reads a file or a range. @throws FicheroAusente for a missing file */
  read: (ruta: string, tramo?: Tramo) => Promise<Readable>;
  /** Deleting a missing file is no error. */
  delete: (ruta: string) => Promise<void>;
}

/** The operations that a folder and a bucket share. */
export function fromDisk(disk: Disk): Omit<Ficheros, 'read'> {
  return {
    write: (ruta, contenido) => disk.put(ruta, contenido),
    moveFrom: (ruta, origen) => disk.moveFromFs(origen, ruta),
    delete: (ruta) => disk.delete(ruta),
    async copy(ruta, origen) {
      try {
        await disk.copy(origen, ruta);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async size(ruta) {
      try {
        return (await disk.getMetaData(ruta)).contentLength;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

/** The error that `read` throws for an error of a disk or a bucket. */
export function toLectura(error: unknown): unknown {
  return isAusencia(error) ? new FicheroAusente('There is no such file') : error;
}

/** Whether an error means a missing file; an unreachable storage is another error. */
function isMissing(error: unknown): boolean {
  const isOfFile =
    error instanceof errors.E_CANNOT_GET_METADATA || error instanceof errors.E_CANNOT_COPY_FILE;
  if (!isOfFile) return false;
  return isAusencia(error.cause);
}

function isAusencia(error: unknown): boolean {
  const { code, name } = Object(error) as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey';
}
