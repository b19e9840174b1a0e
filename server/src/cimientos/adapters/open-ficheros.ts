import { link, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { type Ficheros, fromDisk, toLectura } from './ficheros.ts';

/** Opens the configured S3 bucket, or else the local folder. */
export async function openFicheros(s3: Config['s3'], folder: string): Promise<Ficheros> {
  if (!s3) return openFolder(resolve(folder));
  const { openBucket } = await import('./open-bucket.ts'); // loaded on demand: its client is large
  return openBucket(s3);
}

async function openFolder(location: string): Promise<Ficheros> {
  await mkdir(location, { recursive: true });
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  const stored = fromDisk(disk);
  return {
    ...stored,
    async read(ruta, tramo) {
      const file = await open(join(location, ruta)).catch((error: unknown) => {
        throw toLectura(error);
      });
      return file.createReadStream(tramo);
    },
    /** A rename, which needs no extra disk space. */
    async moveFrom(ruta, origen) {
      const destino = join(location, ruta);
      await mkdir(dirname(destino), { recursive: true });
      await rename(origen, destino).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        return stored.moveFrom(ruta, origen);
      });
    },
    /** A hard link where the file system has them. */
    async copy(ruta, origen) {
      const destino = join(location, ruta);
      await mkdir(dirname(destino), { recursive: true });
      try {
        await link(join(location, origen), destino);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        return stored.copy(ruta, origen);
      }
    },
  };
}
