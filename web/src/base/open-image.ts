import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';

/** A file that we cannot use as an image; the message says why. */
export class UnusableImage extends Error {
  override name = 'UnusableImage';
}

export interface OpenedImage {
  /** Address for <img>; revoke it when the image is no longer shown. */
  url: string;
  image: HTMLImageElement;
}

export async function openImage(file: File): Promise<OpenedImage> {
  if (file.size > IMAGEN_MAXIMO_BYTES) throw new UnusableImage(textos.imagenes.grande);

  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new UnusableImage(textos.imagenes.noEsImagen);
  }
  return { url, image };
}
