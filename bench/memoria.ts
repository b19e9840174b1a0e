import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { startByNpm } from './arranque.ts';
import { openDuena } from './cuenta.ts';
import { drawEscena } from './escenas.ts';
import type { Figure } from './figure.ts';
import { median } from './product.ts';
import { readPss, watch } from './procesos.ts';
import { findLuna } from './servidor.ts';

const PUERTO = 4610;
const VUELTAS = 5;
const REPOSO_MS = 10 * 60_000;
const CARGA = { segundos: 8, conexiones: 20, headers: { 'accept-encoding': 'br' } };
const LIMITE_MB = 512;
const LIMITE_S = 2.2;

/** `npm start` on a small machine: time until the first answer, and memory of all processes. */
export async function measureMemoria(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-memoria-'));
  try {
    await (await startByNpm(PUERTO, dataDir)).close(); // builds, and loads the demo data
    const starts = await measureStarts(dataDir);
    return [starts, ...(await measurePss(dataDir))];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The database's start alone is the control, in alternation. */
async function measureStarts(dataDir: string): Promise<Figure> {
  const rounds: { whole: number; database: number }[] = [];
  for (let i = 0; i < VUELTAS; i++) {
    const begun = performance.now();
    const postgres = await startEmbeddedPostgres(dataDir);
    const database = performance.now() - begun;
    await postgres.stop();
    const { ms, close } = await startByNpm(PUERTO, dataDir);
    await close();
    rounds.push({ whole: ms, database });
  }
  const seconds = (values: number[]) => (median(values) / 1000).toFixed(2);
  const whole = rounds.map((round) => round.whole);
  const spread = [Math.min(...whole), Math.max(...whole)].map((ms) => (ms / 1000).toFixed(2));
  return {
    name: '`npm start` of what is built, until the first answer; of it the database alone',
    value: `${seconds(whole)} s (${spread.join('–')}); ${seconds(rounds.map(({ database }) => database))} s`,
    budget: `≤ ${LIMITE_S} s`,
    ok: median(whole) <= LIMITE_S * 1000,
  };
}

async function measurePss(dataDir: string): Promise<Figure[]> {
  const { pid, close } = await startByNpm(PUERTO, dataDir);
  const base = `http://127.0.0.1:${PUERTO}`;
  try {
    await sleep(3_000);
    const fresh = readPss(pid);
    const { chapa, mascota } = await findLuna(base);
    for (const path of [
      `/q?${chapa}`,
      `/app/view/${mascota}?fotos=2`,
      `/api/verInsignia/?hash=${mascota}`,
      '/',
    ]) {
      await load(base + path);
    }
    const loaded = readPss(pid);
    let peak = 0;
    await watch(uploadGrano(base), () => (peak = Math.max(peak, readPss(pid))));
    await sleep(REPOSO_MS);
    return [
      describe('fresh', fresh),
      describe('after load', loaded),
      describe('while a photo of 12 megapixels full of grain comes in', peak),
      describe('after ten minutes’ rest', readPss(pid)),
    ];
  } finally {
    await close();
  }
}

async function load(url: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['bench/cliente.ts', url, JSON.stringify(CARGA)]);
}

async function uploadGrano(base: string): Promise<void> {
  const { client, mascota } = await openDuena(base);
  const photo = await drawEscena(1, 28);
  const fields = { hash_mascota: mascota.hash, media: 'si', titulo: 'Medida' };
  const { status } = await client.upload('/imagenes/subirfoto', fields, photo);
  if (status !== 201) throw new Error(`Upload: ${status}`);
}

function describe(when: string, mb: number): Figure {
  return {
    name: `All processes of \`npm start\` with the embedded database (PSS): ${when}`,
    value: `${Math.round(mb)} MB`,
    budget: `≤ ${LIMITE_MB} MB`,
    ok: mb <= LIMITE_MB,
  };
}
