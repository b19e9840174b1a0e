import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FicheroAusente, type Ficheros } from './ficheros.ts';

/** Opens the local folder `location` as a storage. */
export async function openFolder(location: string): Promise<Ficheros> {
  await mkdir(location, { recursive: true });
  const prepare = async (ruta: string) => {
    const destino = join(location, ruta);
    await mkdir(dirname(destino), { recursive: true });
    return destino;
  };
  return {
    write: async (ruta, contenido) => writeFile(await prepare(ruta), contenido),
    delete: (ruta) => rm(join(location, ruta), { force: true }),
    async read(ruta, tramo) {
      const file = await open(join(location, ruta)).catch((error: unknown) => {
        throw isMissing(error) ? new FicheroAusente() : error;
      });
      return file.createReadStream(tramo);
    },
    async size(ruta) {
      try {
        return (await stat(join(location, ruta))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    /** A rename, which needs no extra disk space, within one file system. */
    async moveFrom(ruta, origen) {
      const destino = await prepare(ruta);
      await rename(origen, destino).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        return copyFile(origen, destino);
      });
    },
    /** A hard link where the file system has them. */
    async copy(ruta, origen) {
      const destino = await prepare(ruta);
      const from = join(location, origen);
      try {
        await link(from, destino).catch((error: unknown) => {
          if (isMissing(error)) throw error;
          return copyFile(from, destino);
        });
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
