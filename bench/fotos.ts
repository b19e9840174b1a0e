import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encodeWithin } from '../server/src/taller/pictures/encode-within.ts';
import {
  AVATAR,
  type Formato,
  FOTO,
  MINIATURA,
  PORTADA,
} from '../server/src/taller/pictures/formatos.ts';
import { shrinkPicture } from '../server/src/taller/pictures/shrink-picture.ts';
import { drawEscenas } from './escenas.ts';
import { encodeByPeldanos } from './escalera.ts';
import type { Figure } from './figure.ts';

/** Formats made of a photo in an album, and of a photo that comes with a badge. */
const JUEGOS = [
  [FOTO, MINIATURA],
  [PORTADA, AVATAR],
];

interface Medida {
  /** Processor time in ms: of our encoder, and of the step-by-step one. */
  nuestro: number;
  peldanos: number;
  /** One value for each format. */
  intentos: number[];
  sobra: number[];
  ssim: number[];
}

/**
 * Thirty photos, encoded by the current and the earlier encoder in alternation: processor time,
 * attempts, bytes and similarity. Runs in a process of its own, as on the server: in the bench's
 * own process the garbage collector would have to walk through the other parts' data.
 */
export async function measureFotos(): Promise<Figure[]> {
  const [all] = (await once(fork(fileURLToPath(import.meta.url)), 'message')) as [Medida[]];
  return describe(all);
}

async function measureAll(): Promise<Medida[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-fotos-'));
  try {
    const all: Medida[] = [];
    for await (const photo of drawEscenas()) {
      for (const formatos of JUEGOS) all.push(await measure(folder, photo, formatos));
    }
    return all;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, photo: Buffer, formatos: Formato[]): Promise<Medida> {
  const path = join(folder, 'foto.jpg');
  await writeFile(path, photo);
  const before: Buffer[] = [];
  const peldanos = await processorOf(async () => {
    for (const formato of formatos) before.push(await encodeByPeldanos(photo, formato));
  });
  let ficheros: string[] = [];
  const nuestro = await processorOf(async () => {
    const made = await shrinkPicture(path, formatos);
    if (!('ficheros' in made)) throw new Error('Bench: the photo was refused');
    ({ ficheros } = made);
  });
  const medida: Medida = { nuestro, peldanos, intentos: [], sobra: [], ssim: [] };
  for (const [index, formato] of formatos.entries()) {
    const ours = await readFile(ficheros[index]!);
    const { data, info } = await cut(photo, formato).raw().toBuffer({ resolveWithObject: true });
    const { intentos } = await encodeWithin({ ...info, data }, formato.bytes);
    medida.intentos.push(intentos);
    medida.sobra.push(ours.length - formato.bytes);
    const likeness = (webp: Buffer) => measureSsim(folder, webp, photo, formato);
    medida.ssim.push((await likeness(ours)) - (await likeness(before[index]!)));
  }
  return medida;
}

async function processorOf(work: () => Promise<void>): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}

function cut(photo: Buffer, { ancho, alto, fit }: Formato) {
  return sharp(photo).resize(ancho, alto, { fit, withoutEnlargement: fit === 'inside' });
}

/**
 * Similarity (SSIM) of the encoded photo, shown at full size, with the cropped original; 1 means
 * equal.
 */
async function measureSsim(folder: string, webp: Buffer, photo: Buffer, formato: Formato) {
  const [a, b] = [join(folder, 'a.png'), join(folder, 'b.png')];
  const { width, height } = await cut(photo, formato).png({ compressionLevel: 0 }).toFile(a);
  await sharp(webp).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 0 }).toFile(b);
  const options = ['-hide_banner', '-i', b, '-i', a, '-lavfi', 'ssim', '-f', 'null', '-'];
  const { stderr } = spawnSync('ffmpeg', options, { encoding: 'utf8' });
  return Number(/All:([\d.]+)/.exec(stderr)![1]);
}

function describe(all: Medida[]): Figure[] {
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const ratio = sum(all.map(({ nuestro }) => nuestro)) / sum(all.map(({ peldanos }) => peldanos));
  const each = all.map(({ nuestro, peldanos }) => nuestro / peldanos);
  const intentos = all.flatMap((medida) => medida.intentos);
  const twice = intentos.filter((n) => n <= 2).length / intentos.length;
  const over = Math.max(...all.flatMap(({ sobra }) => sobra));
  const ssim = all.flatMap((medida) => medida.ssim);
  const mean = sum(ssim) / ssim.length;
  return [
    {
      name: 'Thirty photos, from smooth to full of grain: processor against encoding them by steps',
      value: `${ratio.toFixed(2)} (${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)})`,
      budget: '≤ 0.60',
      ok: ratio <= 0.6,
    },
    {
      name: 'Pictures of them that took two encodes at most; the most that any took',
      value: `${Math.round(100 * twice)} %; ${Math.max(...intentos)}`,
      budget: '≥ 95 %; ≤ 3',
      ok: twice >= 0.95 && Math.max(...intentos) <= 3,
    },
    {
      name: 'Bytes over the limit, the worst of them',
      value: `${over} B`,
      budget: '≤ 0 B',
      ok: over <= 0,
    },
    {
      name: 'SSIM against the same by steps: mean and worst',
      value: `${signed(mean)} and ${signed(Math.min(...ssim))}`,
      budget: 'mean ≥ −0.005',
      ok: mean >= -0.005,
    },
  ];
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;

if (import.meta.main) process.send!(await measureAll());
