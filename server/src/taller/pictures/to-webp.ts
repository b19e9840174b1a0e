import { textos } from '@vuelve/contract/textos';
import { type Apart, type Encargo } from '../apart/apart.ts';
import { defineTask } from '../apart/task.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import type { Formato } from './formatos.ts';
import type { Rechazo } from './shrink-picture.ts';
import type shrinkApart from './shrink-picture.apart.ts';

const shrink = defineTask<typeof shrinkApart>(
  new URL('./shrink-picture.apart.ts', import.meta.url),
);

/**
 * Converts the photo at `path` to a format, in a child process. Returns the path of a new WebP file
 * beside the photo, without the metadata of the original.
 * @throws AppError 415 when the file is no image, 413 for too many pixels, 503 when the server is
 * too busy
 */
export async function toWebp(
  apart: Apart,
  path: string,
  formato: Formato,
  encargo: Encargo,
): Promise<string> {
  const [fichero] = await toWebps(apart, path, [formato], encargo);
  return fichero!;
}

/** Like `toWebp` for several formats at once: one file for each, in the same order. */
export async function toWebps(
  apart: Apart,
  path: string,
  formatos: Formato[],
  encargo: Encargo,
): Promise<string[]> {
  const made = await apart.run(shrink, { path, formatos }, encargo);
  if (made && 'ficheros' in made) return made.ficheros;
  throw refusePicture(made ? made.rechazo : 'tipo');
}

/** The error for a file that cannot become a picture. */
export function refusePicture(rechazo: Rechazo): AppError {
  return rechazo === 'pixeles'
    ? new AppError(413, textos.imagenes.pixeles)
    : new AppError(415, textos.imagenes.noEsImagen);
}
