import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { PROCESADOR, readPaintTime, watchForNumber } from './browser.ts';
import type { Figure } from './figure.ts';
import { type Condiciones, openLinea, TRES_G } from './linea.ts';
import { readRespuesta, startPelado } from './pelado.ts';
import { median } from './product.ts';
import { findLuna, startServidor } from './servidor.ts';

const PUERTO = 4592;
const VUELTAS = 5;
const MARGEN = 1.25;
/** Asks for Brotli, like a browser. */
const HEADERS = { 'accept-encoding': 'br' };

/**
 * From the scan until the telephone number is painted, over a line with its handshakes, on a slow
 * phone. Compared with the line's own minimum, and with a bare server that sends the same answer.
 */
export async function measureEscaneo(): Promise<Figure[]> {
  const servidor = await startServidor(PUERTO);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { chapa } = await findLuna(servidor.base);
    const path = `/q?${chapa}`;
    const respuesta = await readRespuesta(servidor.base + path, HEADERS);
    const pelado = await startPelado(respuesta);
    const bytes = Buffer.from(respuesta.cuerpo, 'base64').length + headBytes(respuesta.cabeceras);
    try {
      return [await compare(browser, [servidor.base, pelado.base], path, bytes)];
    } finally {
      pelado.close();
    }
  } finally {
    await browser.close();
    await servidor.close();
  }
}

async function compare(
  browser: Browser,
  [ours, bare]: [string, string],
  path: string,
  bytes: number,
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
    name: 'Scan to number visible from /q at 400 kbit/s, 400 ms, processor ×4, with TCP and TLS, against 3 round trips and the bytes',
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
 * Milliseconds from the navigation until the telephone number is painted, in a new browser profile,
 * over a line of its own.
 */
async function timeThrough(browser: Browser, target: string, path: string): Promise<number> {
  const linea = await openLinea(target, TRES_G);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR });
    await page.addInitScript(watchForNumber);
    await page.goto(linea.url + path, { waitUntil: 'commit' });
    return await readPaintTime(page);
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
