import sharp from 'sharp';
import { EN_HILO, FOTO } from '../../taller/pictures/formatos.ts';
import { type Posicion, readPosicion } from '../../taller/pictures/read-posicion.ts';
import { type Rechazo, shrinkPicture } from '../../taller/pictures/shrink-picture.ts';

/** What a message's photo becomes: two files beside it, the size of the small one, and where it says that it was taken. */
export interface FotoPreparada {
  foto: string;
  mini: string;
  ancho: number;
  alto: number;
  posicion: Posicion | undefined;
}

/** Task: makes a photo ready for a conversation; its place is read before it goes with all else that is no picture. */
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
