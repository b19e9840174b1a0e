import sharp from 'sharp';
import { DENSIDAD } from './formatos.ts';

/** A drawing of ours as SVG, and the size in pixels of the picture to make. */
export interface Dibujo {
  svg: string;
  ancho: number;
  alto?: number;
  formato: 'png' | 'webp';
}

/** Task: renders our own SVG drawings, never a stranger's. Returns each picture as base64. */
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
