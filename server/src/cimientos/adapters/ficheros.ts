import type { Readable } from 'node:stream';
import { type Disk, errors } from 'flydrive';

/** The first and the last byte of a part of a file, both included. */
export interface Tramo {
  start: number;
  end: number;
}

/** There is no such file, or no longer. Whoever asked for it gets a 404, and the log nothing: its path says whose it was. */
class FicheroAusente extends Error {
  readonly statusCode = 404;
}

/** Where uploaded files are kept, by path «user hash/pet hash/file». */
export interface Ficheros {
  write: (ruta: string, contenido: Uint8Array) => Promise<void>;
  /** Stores the file at `origen` of the local disk, in constant memory; it is gone from there. */
  moveFrom: (ruta: string, origen: string) => Promise<void>;
  /** Stores what lies at `origen` of this storage at `ruta` too. False when nothing lies there. */
  copy: (ruta: string, origen: string) => Promise<boolean>;
  /** Length in bytes; undefined when there is no such file. @throws Error when the storage does not answer */
  size: (ruta: string) => Promise<number | undefined>;
  /** Reads a file, or only a part of it. @throws FicheroAusente when there is no such file */
  read: (ruta: string, tramo?: Tramo) => Promise<Readable>;
  /** Deleting a missing file is no error. */
  delete: (ruta: string) => Promise<void>;
}

/** What every kind of storage does alike. */
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

/** What `read` throws for what a disk or a bucket said. */
export function toLectura(error: unknown): unknown {
  return isAusencia(error) ? new FicheroAusente('There is no such file') : error;
}

/** Whether there is no such file, as disks and buckets say it; that one cannot be asked is another matter. */
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
