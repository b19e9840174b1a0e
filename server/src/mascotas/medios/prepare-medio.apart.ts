import { FOTO, MINIATURA } from '../../taller/pictures/formatos.ts';
import { type Rechazo, shrinkPicture } from '../../taller/pictures/shrink-picture.ts';
import { readVideo } from './contenedor/video.ts';

/** The files to store for an upload to the album, or the reason of its refusal. */
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

/** Task: prepares a photo, or a video with its optional still, for the album. */
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
