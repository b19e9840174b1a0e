import sharp from 'sharp';
import { EN_HILO, FOTO } from '../../taller/pictures/formatos.ts';
import { type Posicion, readPosicion } from '../../taller/pictures/read-posicion.ts';
import { type Rechazo, shrinkPicture } from '../../taller/pictures/shrink-picture.ts';

/** The files of a message's photo, the size of its thumbnail, and the position in its metadata. */
export interface FotoPreparada {
  foto: string;
  mini: string;
  ancho: number;
  alto: number;
  posicion: Posicion | undefined;
}

/** Separate process: reads a photo's position, shrinks the photo and drops its metadata. */
export default async function prepareFoto({
  path,
}: {
  path: string;
}): Promise<FotoPreparada | { rechazo: Rechazo }> {
  const made = await shrinkPicture(path, [FOTO, EN_HILO]);
  if ('rechazo' in made) return made;
  const [foto = '', mini = ''] = made.ficheros;
  const { exif } = await sharp(path).metadata();
  const { width, height } = await sharp(mini).metadata();
  return { foto, mini, ancho: width, alto: height, posicion: readPosicion(exif) };
}
