import sharp from 'sharp';
import type { Formato } from '../server/src/taller/pictures/formatos.ts';

/**
 * Steps that reduce first the quality, then the size: the earlier encoder of photos, kept as the
 * reference.
 */
const PELDANOS = [
  ...[78, 68, 58, 48, 38].map((quality) => ({ quality, escala: 1 })),
  { quality: 45, escala: 0.7 },
  { quality: 38, escala: 0.5 },
  { quality: 30, escala: 0.35 },
];

/** Tries the steps for a format until the photo fits, or no step is left. */
export async function encodeByPeldanos(photo: Buffer, formato: Formato): Promise<Buffer> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(formato.ancho, formato.alto, {
      fit: formato.fit,
      withoutEnlargement: formato.fit === 'inside',
    })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let webp: Buffer = Buffer.alloc(0);
  for (const { quality, escala } of PELDANOS) {
    webp = await sharp(data, { raw: { width, height, channels } })
      .resize(Math.round(width * escala))
      .webp({ quality, effort: 4 })
      .toBuffer();
    if (webp.length <= formato.bytes) break;
  }
  return webp;
}
