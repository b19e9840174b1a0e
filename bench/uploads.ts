import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Medio } from '@vuelve/contract/medio';
import { makeVideo } from '../server/src/test/videos.ts';
import { openDuena } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { drawFotoDeMovil } from './foto.ts';
import { median } from './product.ts';
import { startServidor } from './servidor.ts';

const PUERTO = 3986;
const MB = 1024 * 1024;
const VIDEO_MB = 199;
const A_LA_VEZ = 3;

/**
 * Memory and waiting times while three large videos are uploaded at once, and how soon a photo can
 * be seen.
 */
export async function measureUploads(): Promise<Figure[]> {
  const server = await startServidor(PUERTO);
  try {
    const owner = await openUploader(server.base);
    await owner.upload(await makeVideo('mp4', { seconds: 10, frameBytes: MB }));
    return [await measurePhoto(owner), ...(await measureVideos(owner, server.pid))];
  } finally {
    await server.close();
  }
}

async function openUploader(base: string) {
  const { client, usuario, mascota } = await openDuena(base);
  const { hash } = mascota;

  async function upload(file: Buffer): Promise<string> {
    const fields = { hash_mascota: hash, media: 'si', titulo: 'Medida' };
    const { status, body } = await client.upload<{ media: Medio }>(
      '/imagenes/subirfoto',
      fields,
      file,
    );
    if (status !== 201) throw new Error(`Upload: ${status}`);
    return `${base}/ficheros/${usuario.hash}/${hash}/media/${body.media.fichero}`;
  }
  return { page: `${base}/app/view/${hash}`, upload };
}

type Owner = Awaited<ReturnType<typeof openUploader>>;

/** A 12-megapixel photo: from the end of its upload until its download. */
async function measurePhoto({ upload }: Owner): Promise<Figure> {
  const photo = await drawFotoDeMovil();
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const begin = performance.now();
    await (await fetch(await upload(photo))).arrayBuffer();
    times.push(performance.now() - begin);
  }
  return {
    name: `A photo of 12 megapixels (${(photo.length / MB).toFixed(1)} MB) from upload to download`,
    value: `${(median(times) / 1000).toFixed(2)} s`,
    budget: '–',
    ok: true,
  };
}

async function measureVideos({ page, upload }: Owner, pid: number): Promise<Figure[]> {
  const video = await makeVideo('mp4', { seconds: VIDEO_MB, frameBytes: MB });
  const idle = await watchPage(page, sleep(3_000), pid);
  const busy = await watchPage(
    page,
    Promise.all(Array.from({ length: A_LA_VEZ }, () => upload(video))),
    pid,
  );
  const more = busy.peakMb - idle.peakMb;
  const slower = busy.median / idle.median;
  return [
    {
      name: `Server memory over idle during ${A_LA_VEZ} uploads of ${VIDEO_MB} MB at once`,
      value: `+${Math.round(more)} MB (idle ${Math.round(idle.peakMb)} MB)`,
      budget: '≤ +64 MB',
      ok: more <= 64,
    },
    {
      name: "Finder's page meanwhile, median time against idle",
      value: `${slower.toFixed(1)} times (${busy.median.toFixed(1)} ms)`,
      budget: '–',
      ok: true,
    },
  ];
}

/**
 * Requests the finder's page repeatedly until `work` ends; returns the median time in ms and the
 * server's peak memory in MB.
 */
async function watchPage(page: string, work: Promise<unknown>, pid: number) {
  let done = false;
  void work.finally(() => (done = true));
  const times: number[] = [];
  let peakMb = 0;
  while (!done) {
    const begin = performance.now();
    await (await fetch(page)).arrayBuffer();
    times.push(performance.now() - begin);
    peakMb = Math.max(peakMb, residentMb(pid));
    await sleep(50);
  }
  await work;
  return { median: median(times), peakMb };
}

function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
}
