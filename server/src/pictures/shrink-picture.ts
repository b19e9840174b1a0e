import { stat, writeFile } from 'node:fs/promises';
import { IMAGEN_MAXIMO_PIXELES } from '@vuelve/contract/reglas';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { Formato } from './formatos.ts';

/** Why a file becomes no picture: it is none, or has too many pixels. */
export type Rechazo = 'tipo' | 'pixeles';

/** What we decode, by content. SVG is a document that can run scripts, not a photo. */
const ADMITIDOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** A photo has bytes for what is on it: what unpacks this much is no photo, and is refused by its header alone. */
const PIXELES_POR_BYTE = 4_000;
const PIXELES_SIN_DUDA = 4_000_000;

/** A photo full of grain gives up quality first, then size. */
const INTENTOS = [
  ...[78, 68, 58, 48, 38].map((quality) => ({ quality, escala: 1 })),
  { quality: 45, escala: 0.7 },
  { quality: 38, escala: 0.5 },
  { quality: 30, escala: 0.35 },
];

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes the photo at `path` whatever it is called, turns it upright, brings it to each of `formatos` and encodes it
 * anew as WebP: nothing of the original but its picture is left. Returns the files that it wrote beside the photo.
 * @throws Error for what cannot be decoded
 */
export async function shrinkPicture(
  path: string,
  formatos: Formato[],
): Promise<{ ficheros: string[] } | { rechazo: Rechazo }> {
  const type = await fileTypeFromFile(path);
  if (!type || !ADMITIDOS.has(type.mime)) return { rechazo: 'tipo' };
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  if (pixels > IMAGEN_MAXIMO_PIXELES) return { rechazo: 'pixeles' };
  if (pixels > PIXELES_SIN_DUDA && pixels > (await stat(path)).size * PIXELES_POR_BYTE) {
    return { rechazo: 'tipo' };
  }
  const ficheros: string[] = [];
  for (const [index, formato] of formatos.entries()) {
    const fichero = `${path}-${index}.webp`;
    await writeFile(fichero, await encode(path, formato));
    ficheros.push(fichero);
  }
  return { ficheros };
}

async function encode(path: string, { ancho, alto, fit, bytes }: Formato): Promise<Buffer> {
  const { data, info } = await sharp(path, {
    limitInputPixels: IMAGEN_MAXIMO_PIXELES,
    failOn: 'error',
  })
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
