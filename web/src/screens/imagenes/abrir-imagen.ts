import { IMAGEN_MAXIMO_BYTES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';

/** A file that we cannot use as an image; the message says why. */
export class ImagenInservible extends Error {
  override name = 'ImagenInservible';
}

export interface ImagenAbierta {
  /** Address for <img>; revoke it when the image is no longer shown. */
  url: string;
  imagen: HTMLImageElement;
}

/** Decodes a chosen file as this browser can. */
export async function abrirImagen(file: File): Promise<ImagenAbierta> {
  if (file.size > IMAGEN_MAXIMO_BYTES) throw new ImagenInservible(textos.imagenes.grande);

  const url = URL.createObjectURL(file);
  const imagen = new Image();
  imagen.src = url;
  try {
    await imagen.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new ImagenInservible(textos.imagenes.noEsImagen);
  }
  return { url, imagen };
}
