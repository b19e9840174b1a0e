import { IMAGEN_MAXIMO_PIXELES } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { fileTypeFromFile } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { AppError } from '../http/errors.ts';

/** What we decode, by content. SVG is a document that can run scripts, not a photo. */
const ADMITIDOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** A photo full of grain gives up quality first, then size. */
const INTENTOS = [
  ...[78, 68, 58, 48, 38].map((quality) => ({ quality, escala: 1 })),
  { quality: 45, escala: 0.7 },
  { quality: 38, escala: 0.5 },
  { quality: 30, escala: 0.35 },
];
const TIEMPO_MAXIMO_S = 20;

sharp.concurrency(1);
sharp.cache(false);
const turno = pLimit(2);

/** A size in pixels, whether the picture is cut to fill it or fits inside, and the bytes it should stay below. */
export interface Formato {
  ancho: number;
  alto: number;
  fit: 'cover' | 'inside';
  bytes: number;
}

export const PORTADA: Formato = { ancho: 1200, alto: 675, fit: 'cover', bytes: 40_000 };
export const AVATAR: Formato = { ancho: 320, alto: 320, fit: 'cover', bytes: 15_000 };
export const FOTO: Formato = { ancho: 1600, alto: 1600, fit: 'inside', bytes: 200_000 };
export const MINIATURA: Formato = { ancho: 400, alto: 400, fit: 'inside', bytes: 9_000 };

/**
 * Decodes the photo at `path` whatever it is called, turns it upright, brings it to each of `formatos`
 * and encodes it anew as WebP: nothing of the original but its picture is left.
 * @throws AppError 415 for what is no image, 413 for too many pixels
 */
export async function toWebp(path: string, ...formatos: Formato[]): Promise<Buffer[]> {
  const type = await fileTypeFromFile(path);
  if (!type || !ADMITIDOS.has(type.mime)) throw new AppError(415, textos.imagenes.noEsImagen);
  return turno(async () => {
    const encoded: Buffer[] = [];
    for (const formato of formatos) encoded.push(await encode(path, formato));
    return encoded;
  }).catch((error: Error) => {
    if (/pixel limit/.test(error.message)) throw new AppError(413, textos.imagenes.pixeles);
    throw new AppError(415, textos.imagenes.noEsImagen);
  });
}

async function encode(path: string, { ancho, alto, fit, bytes }: Formato): Promise<Buffer> {
  const { data, info } = await sharp(path, {
    limitInputPixels: IMAGEN_MAXIMO_PIXELES,
    failOn: 'error',
  })
    .timeout({ seconds: TIEMPO_MAXIMO_S })
    .autoOrient()
    .resize(ancho, alto, { fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let webp: Buffer = Buffer.alloc(0);
  for (const { quality, escala } of INTENTOS) {
    webp = await sharp(data, { raw: { width, height, channels } })
      .resize(Math.round(width * escala))
      .webp({ quality, effort: 4 })
      .toBuffer();
    if (webp.length <= bytes) break;
  }
  return webp;
}
