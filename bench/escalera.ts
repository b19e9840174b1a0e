import sharp from 'sharp';
import type { Formato } from '../server/src/taller/pictures/formatos.ts';

/** What gives up quality a step at a time, then size: as photos were encoded before, and what they are measured against. */
const PELDANOS = [
  ...[78, 68, 58, 48, 38].map((quality) => ({ quality, escala: 1 })),
  { quality: 45, escala: 0.7 },
  { quality: 38, escala: 0.5 },
  { quality: 30, escala: 0.35 },
];

/** Decodes the photo for each format and climbs down until it fits, or there is no further step. */
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
