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
 * Brings the photo at `path` to `formato`, in a child of its own: a new WebP file beside it, of which nothing but the
 * picture comes from the original.
 * @throws AppError 415 for what is no image, 413 for too many pixels, 503
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

/** The same to several formats at once: a file for each, in their order. */
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

/** The refusal of a file that becomes no picture. */
export function refusePicture(rechazo: Rechazo): AppError {
  return rechazo === 'pixeles'
    ? new AppError(413, textos.imagenes.pixeles)
    : new AppError(415, textos.imagenes.noEsImagen);
}
