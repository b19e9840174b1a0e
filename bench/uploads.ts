import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { makeVideo } from '../server/src/test/videos.ts';
import type { Figure } from './figure.ts';
import { median } from './product.ts';

const PUERTO = 3986;
const BASE = `http://localhost:${PUERTO}`;
const MB = 1024 * 1024;
const VIDEO_MB = 199;
const A_LA_VEZ = 3;

/** What three large videos at once cost the server's memory and its other visitors, and how soon a photo is seen. */
export async function measureUploads(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PUERTO) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface(server.stdout)) if (line.startsWith('Mail')) break;
    const owner = await login();
    await owner.upload(await makeVideo('mp4', { seconds: 10, frameBytes: MB }));
    return [await measurePhoto(owner), ...(await measureVideos(owner, server.pid!))];
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function login() {
  const answer = await fetch(`${BASE}/api/usuarios/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@vuelve.example', password: 'luna-misu-kiwi' }),
  });
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  const { usuario } = (await answer.json()) as { usuario: { hash: string } };
  const list = await fetch(`${BASE}/api/insigniasQR`, { headers: { cookie } });
  const [{ hash }] = (await list.json()) as [{ hash: string }];

  async function upload(file: Buffer): Promise<string> {
    const form = new FormData();
    form.append('hash_mascota', hash);
    form.append('media', 'si');
    form.append('titulo', 'Medida');
    form.append('imagen', new Blob([Uint8Array.from(file)]), 'medida');
    const response = await fetch(`${BASE}/api/imagenes/subirfoto`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    if (response.status !== 201) throw new Error(`Upload: ${response.status}`);
    const { media } = (await response.json()) as { media: { fichero: string } };
    return `${BASE}/ficheros/${usuario.hash}/${hash}/media/${media.fichero}`;
  }
  return { page: `${BASE}/app/view/${hash}`, upload };
}

type Owner = Awaited<ReturnType<typeof login>>;

/** A 12-megapixel photo: from the end of its upload until it can be downloaded. */
async function measurePhoto({ upload }: Owner): Promise<Figure> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 4000, height: 3000, channels: 3 as const, noise };
  const photo = await sharp({ create: { ...create, background: '#fff' } })
    .blur(3)
    .jpeg({ quality: 88 })
    .toBuffer();
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

/** Asks for the finder's page again and again until `work` ends; the median time in ms and the server's peak memory. */
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
