import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { miniatura, rutaMedio } from '@vuelve/contract/ficheros';
import { openPool } from '../server/src/cimientos/db/database.ts';
import { newHash } from '../server/src/cimientos/hashes.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { PROCESADOR, timeNumber } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Condiciones, openLinea, TRES_G } from './linea.ts';
import { readRespuesta, type Respuesta, startPelado } from './pelado.ts';
import { median } from './product.ts';
import { type ConBase, findLuna, startServidorYBase } from './servidor.ts';

const PUERTO = 4592;
const VUELTAS = 5;
const MARGEN = 1.25;
const FOTOS = 60;
/** For the server, to pack a page better or to read a change. */
const PAUSA_MS = 2_000;
/** Asks for Brotli, like a browser. */
const HEADERS = { 'accept-encoding': 'br' };

/**
 * From the scan until the first frame is presented that holds the telephone number, over a line
 * with its handshakes, on a slow phone: of the demo pet, and with sixty photos. Compared with the
 * line's own minimum, and with a bare server that sends the same answer.
 */
export async function measureEscaneo(): Promise<Figure[]> {
  const servidor = await startServidorYBase(PUERTO);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { chapa, mascota } = await findLuna(servidor.base);
    const usual = await measurePet(browser, servidor.base, chapa, 'demo pet');
    await addFotos(servidor, mascota, FOTOS);
    const heavy = await measurePet(browser, servidor.base, chapa, `with ${FOTOS} photos more`);
    return [usual, heavy];
  } finally {
    await browser.close();
    await servidor.close();
  }
}

async function measurePet(browser: Browser, base: string, chapa: string, pet: string) {
  const path = `/q?${chapa}`;
  const respuesta = await readPacked(base + path);
  const pelado = await startPelado(respuesta);
  const bytes = Buffer.from(respuesta.cuerpo, 'base64').length + headBytes(respuesta.cabeceras);
  try {
    return await compare(browser, [base, pelado.base], path, { pet, bytes });
  } finally {
    pelado.close();
  }
}

/** The answer as it stays once the page was asked for again. */
async function readPacked(url: string): Promise<Respuesta> {
  for (let i = 0; i < 2; i++) await readRespuesta(url, HEADERS);
  await sleep(PAUSA_MS);
  return readRespuesta(url, HEADERS);
}

/** Gives a pet so many more photos, each a copy of one that it has. */
async function addFotos({ url, dataDir }: ConBase, hash: string, fotos: number): Promise<void> {
  const pool = openPool(url, 1);
  try {
    const found = await pool.query<{ id: number; usuario: string; fichero: string }>(
      `SELECT mascotas.id, usuarios.hash AS usuario, fichero
      FROM mascotas JOIN usuarios ON usuarios.id = usuario_id JOIN medios ON mascota_id = mascotas.id
      WHERE mascotas.hash = $1 AND tipo = 'F' LIMIT 1`,
      [hash],
    );
    const { id, usuario, fichero } = found.rows[0]!;
    const nuevos = Array.from({ length: fotos }, () => `${newHash()}.webp`);
    for (const nuevo of nuevos) {
      for (const rutaOf of [(name: string) => name, miniatura]) {
        const [from, to] = [fichero, nuevo].map((name) => rutaMedio(usuario, hash, rutaOf(name)));
        await copyFile(join(dataDir, from!), join(dataDir, to!));
      }
    }
    await pool.query(
      `INSERT INTO medios (mascota_id, tipo, fichero, titulo)
      SELECT $1, 'F', nuevo, 'Paseo número ' || n
      FROM unnest($2::text[]) WITH ORDINALITY AS nuevos (nuevo, n)`,
      [id, nuevos],
    );
  } finally {
    await pool.end();
  }
  await sleep(PAUSA_MS); // until the server has read the change
}

async function compare(
  browser: Browser,
  [ours, bare]: [string, string],
  path: string,
  { pet, bytes }: { pet: string; bytes: number },
): Promise<Figure> {
  const times: number[] = [];
  const controls: number[] = [];
  for (let i = 0; i < VUELTAS; i++) {
    controls.push(await timeThrough(browser, bare, path));
    times.push(await timeThrough(browser, ours, path));
  }
  const limit = limitFor(bytes, TRES_G);
  const time = median(times);
  const spread = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`;
  return {
    name: `Scan to the first frame with the number, ${pet}, from /q at 400 kbit/s, 400 ms, processor ×4, with TCP and TLS, against 3 round trips and the bytes`,
    value: `${(time / limit).toFixed(2)} (${Math.round(time)} ms, ${spread}; limit ${Math.round(limit)}, a bare server ${Math.round(median(controls))})`,
    budget: `≤ ${MARGEN}`,
    ok: time <= MARGEN * limit,
  };
}

/** Minimum time on the line: the handshakes, the request, and all bytes of the answer. */
function limitFor(bytes: number, { rttMs, bitsPorSegundo, saludos }: Condiciones): number {
  return (saludos + 1) * rttMs + (bytes * 8_000) / bitsPorSegundo;
}

function headBytes(cabeceras: string[]): number {
  return cabeceras.reduce((sum, text) => sum + text.length + 2, 0);
}

/**
 * Milliseconds from the navigation until the frame with the telephone number is presented, in a new
 * browser profile, over a line of its own.
 */
async function timeThrough(browser: Browser, target: string, path: string): Promise<number> {
  const linea = await openLinea(target, TRES_G);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR });
    return await timeNumber(page, linea.url + path);
  } finally {
    await context.close();
    linea.close();
  }
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureEscaneo()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
