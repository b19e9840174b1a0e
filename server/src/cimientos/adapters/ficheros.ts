import type { Readable } from 'node:stream';

/** A byte range of a file, both ends included. */
export interface Tramo {
  start: number;
  end: number;
}

/** The file does not exist. Answered with 404 and not logged: its path identifies the owner. */
export class FicheroAusente extends Error {
  readonly statusCode = 404;

  constructor() {
    super('There is no such file');
  }
}

/**
 * The file store failed or did not answer in time: a retry may succeed soon. `code` is the cause,
 * and neither names a file nor holds a key.
 */
export class AlmacenAusente extends Error {
  override readonly name = 'AlmacenAusente';
  readonly code: string;

  constructor(cause: string) {
    super(`The file store is away: ${cause}`);
    this.code = `store: ${cause}`; // a bare ECONNREFUSED would be taken for the database's
  }
}

/**
 * The storage of uploaded files, by path «user hash/pet hash/file». It is no part of the database:
 * inside a transaction each function throws. All of a bucket's reject with `AlmacenAusente` when the
 * bucket does not do what is asked.
 */
export interface Ficheros {
  write: (ruta: string, contenido: Uint8Array) => Promise<void>;
  /** Moves the local file `origen` into the storage, in constant memory. */
  moveFrom: (ruta: string, origen: string) => Promise<void>;
  /** Copies the stored file `origen` to `ruta`. False when `origen` does not exist. */
  copy: (ruta: string, origen: string) => Promise<boolean>;
  /** Length in bytes; undefined for a missing file. */
  size: (ruta: string) => Promise<number | undefined>;
  /** Reads a file or a range. @throws FicheroAusente for a missing file */
  read: (ruta: string, tramo?: Tramo) => Promise<Readable>;
  /** Deleting a missing file is no error. */
  delete: (ruta: string) => Promise<void>;
}
