import { FOTO, MINIATURA } from '../imagenes/formatos.ts';
import { type Rechazo, shrinkImage } from '../imagenes/reducir.ts';
import { readVideo } from './contenedor/video.ts';

/** What an upload for the album becomes: files beside it, ready to be stored, or why not. */
export type Preparado =
  | { tipo: 'F'; foto: string; mini: string }
  | {
      tipo: 'V';
      video: string;
      mini: string | null;
      extension: string;
      seReproduce: boolean;
      duracionMs: number | null;
    }
  | { rechazo: Rechazo | 'poster' };

/** Task: makes a photo or a video, and maybe its still, ready for the album. */
export default async function preparar({
  path,
  posterPath,
}: {
  path: string;
  posterPath?: string | undefined;
}): Promise<Preparado> {
  const video = await readVideo(path);
  if (!video) return preparePhoto(path);
  const { path: clean, ...facts } = video;
  const still = posterPath === undefined ? undefined : await shrinkImage(posterPath, [MINIATURA]);
  if (still && 'rechazo' in still) return { rechazo: 'poster' };
  return { tipo: 'V', video: clean, mini: still?.ficheros[0] ?? null, ...facts };
}

async function preparePhoto(path: string): Promise<Preparado> {
  const made = await shrinkImage(path, [FOTO, MINIATURA]);
  if ('rechazo' in made) return made;
  const [foto = '', mini = ''] = made.ficheros;
  return { tipo: 'F', foto, mini };
}
