import { pick, randomFrom } from '../azar.ts';
import { buildBombas } from '../pdfs-bombas.ts';
import { ESCONDITES } from '../pdfs-escondidos.ts';
import { ANTIGUOS, MATROSKA, webm } from './contenedores.ts';
import { buildImagenes, drawGrano } from './imagenes.ts';
import { MP4, writeMp4 } from './mp4.ts';
import { PNG } from './png.ts';

/** A file that is built to cost as much time or memory as possible. */
export interface Costoso {
  nombre: string;
  tipo: 'video' | 'imagen' | 'pdf';
  bytes: Buffer;
}

/** Amounts of repeated parts, in thousands. */
const MAGNITUDES = [1, 10, 100, 1_000, 5_000];
const TODOS = 200;
const VIDEOS = 80;

type Receta = [nombre: string, build: (n: number) => Buffer];

/** Two hundred hostile videos, pictures and PDFs; the same ones for the same seed. */
export async function buildDoscientos(seed: number): Promise<Costoso[]> {
  const random = randomFrom(seed);
  const foto = drawGrano(random);
  const fotos = await Promise.all([
    foto.clone().jpeg().toBuffer(),
    foto.clone().webp().toBuffer(),
    foto.clone().avif({ effort: 0 }).toBuffer(),
    foto.clone().png().toBuffer(),
  ]);
  const damage = (sano: Buffer): Receta => ['roto por azar', () => breakBytes(sano, random)];
  const videos = Object.entries({ ...MP4, ...MATROSKA, ...ANTIGUOS });
  const imagenes = Object.entries({ ...PNG, ...(await buildImagenes(random)) });
  const pdfs = [...ESCONDITES, ...buildBombas()];
  return [
    ...cook('video', [...videos, ...[writeMp4(), webm()].map(damage)], VIDEOS, random),
    ...cook('imagen', [...imagenes, ...fotos.map(damage)], TODOS - VIDEOS - pdfs.length, random),
    ...pdfs.map(({ nombre, pdf }) => ({
      nombre: `pdf, ${nombre}`,
      tipo: 'pdf' as const,
      bytes: Buffer.from(pdf, 'latin1'),
    })),
  ];
}

/** Makes `count` files from the recipes in turn, each with a random magnitude. */
function cook(tipo: Costoso['tipo'], recetas: Receta[], count: number, random: () => number) {
  return Array.from({ length: count }, (_, i) => {
    const [nombre, build] = recetas[i % recetas.length]!;
    const n = pick(MAGNITUDES, random);
    return { nombre: `${tipo}, ${nombre} (${n})`, tipo, bytes: build(n) };
  });
}

/** Changes some bytes of a file. */
function breakBytes(sano: Buffer, random: () => number): Buffer {
  const broken = Buffer.from(sano);
  for (let i = 0; i < 20; i++) {
    broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
  }
  return broken;
}
