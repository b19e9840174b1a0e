import { FOTO, MINIATURA } from '../../taller/pictures/formatos.ts';
import { type Rechazo, shrinkPicture } from '../../taller/pictures/shrink-picture.ts';
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
export default async function prepareMedio({
  path,
  posterPath,
}: {
  path: string;
  posterPath?: string | undefined;
}): Promise<Preparado> {
  const video = await readVideo(path);
  if (!video) return preparePhoto(path);
  const { path: clean, ...facts } = video;
  const still = posterPath === undefined ? undefined : await shrinkPicture(posterPath, [MINIATURA]);
  if (still && 'rechazo' in still) return { rechazo: 'poster' };
  return { tipo: 'V', video: clean, mini: still?.ficheros[0] ?? null, ...facts };
}

async function preparePhoto(path: string): Promise<Preparado> {
  const made = await shrinkPicture(path, [FOTO, MINIATURA]);
  if ('rechazo' in made) return made;
  const [foto = '', mini = ''] = made.ficheros;
  return { tipo: 'F', foto, mini };
}
