import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config.ts';

/** A stored file, opened for reading. */
export interface FicheroAbierto {
  stream: Readable;
  /** Its length in bytes. */
  bytes: number;
}

/** Where uploaded files are kept, by path «user hash/pet hash/file». */
export interface Ficheros {
  write: (ruta: string, contenido: Uint8Array) => Promise<void>;
  /** Stores the file at `origen` of the local disk. */
  writeFrom: (ruta: string, origen: string) => Promise<void>;
  /** Undefined when there is no such file. */
  open: (ruta: string) => Promise<FicheroAbierto | undefined>;
  /** Deleting a missing file is no error. */
  delete: (ruta: string) => Promise<void>;
}

/** Opens the bucket of the settings, or else the local folder. */
export async function openFicheros(s3: Config['s3'], folder: string): Promise<Ficheros> {
  const disk = new Disk(s3 ? bucketDriver(s3) : await folderDriver(folder));
  return {
    write: (ruta, contenido) => disk.put(ruta, contenido),
    writeFrom: (ruta, origen) => disk.putStream(ruta, createReadStream(origen)),
    delete: (ruta) => disk.delete(ruta),
    async open(ruta) {
      try {
        const { contentLength } = await disk.getMetaData(ruta);
        return { stream: await disk.getStream(ruta), bytes: contentLength };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

async function folderDriver(folder: string): Promise<FSDriver> {
  const location = resolve(folder);
  await mkdir(location, { recursive: true });
  return new FSDriver({ location, visibility: 'private' });
}

function bucketDriver({ endpoint, bucket, region, ...credentials }: NonNullable<Config['s3']>) {
  return new S3Driver({
    bucket,
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    visibility: 'private',
    supportsACL: false,
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof errors.E_CANNOT_GET_METADATA || error instanceof errors.E_CANNOT_READ_FILE
  );
}
