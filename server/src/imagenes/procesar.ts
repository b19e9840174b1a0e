import { textos } from '@vuelve/contract/textos';
import { type Apart, type Encargo } from '../apart/apart.ts';
import { defineTask } from '../apart/task.ts';
import { AppError } from '../http/errors.ts';
import type { Formato } from './formatos.ts';
import type { Rechazo } from './reducir.ts';
import type reducirApart from './reducir.apart.ts';

const reducir = defineTask<typeof reducirApart>(new URL('./reducir.apart.ts', import.meta.url));

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
  const made = await apart.run(reducir, { path, formatos: [formato] }, encargo);
  const [fichero] = made && 'ficheros' in made ? made.ficheros : [];
  if (fichero) return fichero;
  throw refuseImagen(made && 'rechazo' in made ? made.rechazo : 'tipo');
}

/** The refusal of a file that becomes no picture. */
export function refuseImagen(rechazo: Rechazo): AppError {
  return rechazo === 'pixeles'
    ? new AppError(413, textos.imagenes.pixeles)
    : new AppError(415, textos.imagenes.noEsImagen);
}
