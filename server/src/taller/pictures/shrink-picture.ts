import { stat, writeFile } from 'node:fs/promises';
import { IMAGEN_MAXIMO_PIXELES } from '@vuelve/contract/reglas';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { encodeWithin } from './encode-within.ts';
import type { Pixeles } from './sample-pixeles.ts';
import type { Formato } from './formatos.ts';

/** Why a file is refused: it is no picture, or it has too many pixels. */
export type Rechazo = 'tipo' | 'pixeles';

/** Accepted types, detected by content. SVG is missing: an SVG can run scripts. */
const ADMITIDOS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * A file with more pixels per byte is no photo (a decompression bomb): its header is enough to
 * refuse it. Pictures of up to four million pixels are not checked.
 */
const PIXELES_POR_BYTE = 4_000;
const PIXELES_SIN_DUDA = 4_000_000;

/**
 * Largest picture to decode, in pixels. A normal photo needs less for any format; a very long
 * picture is scaled down to it.
 */
const PIXELES_A_LA_VEZ = 8_000_000;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes the photo at `path` whatever its file name says, turns it upright, scales it to each of
 * `formatos` and encodes it as WebP without metadata. Returns the files that it wrote beside the
 * photo.
 * @throws Error when the photo cannot be decoded
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
  const decoded = await decode(path, formatos);
  const ficheros: string[] = [];
  for (const [index, formato] of formatos.entries()) {
    const fichero = `${path}-${index}.webp`;
    const { webp } = await encodeWithin(await cut(decoded, formato), formato.bytes);
    await writeFile(fichero, webp);
    ficheros.push(fichero);
  }
  return { ficheros };
}

/** The photo upright, no larger than `formatos` need. All formats are cut from it. */
async function decode(path: string, formatos: Formato[]): Promise<Pixeles> {
  const photo = sharp(path, { limitInputPixels: IMAGEN_MAXIMO_PIXELES, failOn: 'error' });
  const { width, height } = (await photo.metadata()).autoOrient;
  const needed = formatos.map(({ ancho, alto, fit }) =>
    fit === 'cover'
      ? Math.max(ancho / width, alto / height)
      : Math.min(ancho / width, alto / height),
  );
  const escala = Math.min(1, Math.max(...needed), Math.sqrt(PIXELES_A_LA_VEZ / (width * height)));
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * escala)));
  return toPixeles(photo.autoOrient().resize(w, h, { fit: 'fill' }));
}

/** Crops and scales a picture to a format. */
function cut({ data, ...raw }: Pixeles, { ancho, alto, fit }: Formato): Promise<Pixeles> {
  const picture = sharp(data, { raw });
  return toPixeles(picture.resize(ancho, alto, { fit, withoutEnlargement: fit === 'inside' }));
}

async function toPixeles(picture: Sharp): Promise<Pixeles> {
  const flat = picture.flatten({ background: '#fff' }).raw();
  const { data, info } = await flat.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
