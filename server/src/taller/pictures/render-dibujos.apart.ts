import sharp from 'sharp';
import { DENSIDAD } from './formatos.ts';

/** A drawing of ours to be made a picture of: as SVG, and its size in pixels. */
export interface Dibujo {
  svg: string;
  ancho: number;
  alto?: number;
  formato: 'png' | 'webp';
}

/** Task: makes pictures of our own drawings, never of a stranger's; each as base64. */
export default function renderAll(dibujos: Dibujo[]): Promise<string[]> {
  return Promise.all(dibujos.map(render));
}

async function render({ svg, ancho, alto, formato }: Dibujo): Promise<string> {
  const drawing = sharp(Buffer.from(svg), formato === 'png' ? { density: DENSIDAD } : {});
  const picture = drawing
    .resize(ancho, alto)
    .toFormat(formato, formato === 'webp' ? { quality: 80 } : {});
  return (await picture.toBuffer()).toString('base64');
}
