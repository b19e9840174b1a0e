import { IMAGEN_MAXIMO_PIXELES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError } from '../http/errors.ts';

/** What we decode, by content. SVG is a document that can run scripts, not a photo. */
const ADMITIDOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

const CALIDADES = [78, 68, 58, 48, 38];
const TIEMPO_MAXIMO_S = 20;

sharp.concurrency(1);
sharp.cache(false);
const turno = pLimit(2);

/** The size in pixels that an image is cut to, and the bytes it should stay below. */
export interface Formato {
  ancho: number;
  alto: number;
  bytes: number;
}

export const PORTADA: Formato = { ancho: 1200, alto: 675, bytes: 40_000 };
export const AVATAR: Formato = { ancho: 320, alto: 320, bytes: 15_000 };

/**
 * Decodes the photo at `path` whatever it is called, turns it upright, cuts it to `formato` and encodes
 * it anew as WebP: nothing of the original but its picture is left.
 * @throws AppError 415 for what is no image, 413 for too many pixels
 */
export async function toWebp(path: string, formato: Formato): Promise<Buffer> {
  const type = await fileTypeFromFile(path);
  if (!type || !ADMITIDOS.has(type.mime)) throw new AppError(415, textos.imagenes.noEsImagen);
  return turno(() => encode(path, formato)).catch((error: Error) => {
    if (/pixel limit/.test(error.message)) throw new AppError(413, textos.imagenes.pixeles);
    throw new AppError(415, textos.imagenes.noEsImagen);
  });
}

async function encode(path: string, { ancho, alto, bytes }: Formato): Promise<Buffer> {
  const raw = await sharp(path, { limitInputPixels: IMAGEN_MAXIMO_PIXELES, failOn: 'error' })
    .timeout({ seconds: TIEMPO_MAXIMO_S })
    .autoOrient()
    .resize(ancho, alto, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = raw.info;
  let webp: Buffer = Buffer.alloc(0);
  for (const quality of CALIDADES) {
    webp = await sharp(raw.data, { raw: { width, height, channels } })
      .webp({ quality, effort: 4 })
      .toBuffer();
    if (webp.length <= bytes) break;
  }
  return webp;
}
