import { type Browser, chromium, type Page } from '@playwright/test';
import type { ScreenName } from '@vuelve/contract/screens';
import { chromiumPath } from '../scripts/chromium.ts';
import { PROCESADOR } from './browser.ts';
import type { Figure } from './figure.ts';
import { findHash, median, type Product } from './product.ts';
import { addressOfScreen, DUENA, enter } from './sesion.ts';

const VUELTAS = 5;
/** Until what comes late has moved what was there. */
const REPOSO_MS = 1_500;
const SALTO_MAXIMO = 0.05;

/**
 * Slow 4G as defined by Lighthouse: latency and bandwidth per request, without the handshakes of
 * TCP and TLS.
 */
const LENTA = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

interface Pantalla {
  name: string;
  screen: ScreenName;
  /** The element that the visitor waits for, besides the heading. */
  lista: string;
  limiteS: number;
  account?: typeof DUENA;
}

const PANTALLAS: Pantalla[] = [
  { name: 'Login', screen: 'login', lista: 'button[type=submit]', limiteS: 1.8 },
  { name: 'Account', screen: 'cuenta', lista: 'main li h3', limiteS: 2.5, account: DUENA },
  {
    name: "A pet's place",
    screen: 'ficha',
    lista: 'main h2',
    limiteS: 2.5,
    account: DUENA,
  },
  { name: 'Pets', screen: 'mascotas', lista: 'main article h2', limiteS: 2.5, account: DUENA },
  { name: 'Shop', screen: 'comprar', lista: 'main article', limiteS: 2.5, account: DUENA },
];

/**
 * When the first screens can be read and used on a slow phone with an empty cache: heading and
 * first card are painted.
 */
export async function measurePantallas(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const hash = await findHash(product.deps, 'Luna');
    const figures: Figure[] = [];
    for (const pantalla of PANTALLAS) {
      const rounds: Arranque[] = [];
      for (let round = 0; round < VUELTAS; round++) {
        rounds.push(await startScreen(browser, product.base, hash, pantalla));
      }
      figures.push(describe(pantalla, rounds), describeSaltos(pantalla, rounds));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function describe({ name, limiteS }: Pantalla, rounds: Arranque[]): Figure {
  const times = rounds.map(({ listaMs }) => listaMs / 1000);
  const ready = median(times);
  const spread = `${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`;
  const heading = median(rounds.map(({ titularMs }) => titularMs / 1000));
  const bytes = median(rounds.map((round) => round.bytes));
  const requests = median(rounds.map((round) => round.peticiones));
  // Minimum: the round trip of the document, the round trip of its files, and the bytes.
  const limit = (2 * LENTA.latency) / 1000 + bytes / LENTA.downloadThroughput;
  return {
    name: `${name}: ready on slow 4G (1.6 Mbit/s, 150 ms), processor ×${PROCESADOR}, from an empty cache`,
    value: `${ready.toFixed(2)} s (${spread}), heading ${heading.toFixed(2)} s, ${(bytes / 1024).toFixed(0)} KB in ${requests} requests until then; the line alone ${limit.toFixed(2)} s`,
    budget: `≤ ${limiteS} s`,
    ok: ready <= limiteS,
  };
}

function describeSaltos({ name }: Pantalla, rounds: Arranque[]): Figure {
  const shifts = rounds.map(({ salto }) => salto);
  const worst = Math.max(...shifts);
  return {
    name: `${name}: cumulative layout shift while it loads, worst of ${VUELTAS}`,
    value: worst.toFixed(3),
    budget: `≤ ${SALTO_MAXIMO}`,
    ok: worst <= SALTO_MAXIMO,
  };
}

/**
 * Load of a screen: milliseconds until its heading and its first card were painted, and the data
 * loaded until then.
 */
interface Arranque {
  titularMs: number;
  listaMs: number;
  bytes: number;
  peticiones: number;
  /** The cumulative layout shift. */
  salto: number;
}

async function startScreen(
  browser: Browser,
  base: string,
  hash: string,
  { screen, lista, account }: Pantalla,
): Promise<Arranque> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: 'es-ES' });
  const page = await context.newPage();
  if (account) await enter(page, base, account);
  const wire = await countBytes(page);
  const painted = await openSlowly(page, base + addressOfScreen(screen, hash), lista);
  const counted = { ...painted, ...wire };
  await page.waitForTimeout(REPOSO_MS);
  const salto = await page.evaluate(() => (globalThis as { salto?: number }).salto ?? 0);
  await context.close();
  return { ...counted, salto };
}

/** Counts the page's bytes on the wire; the returned object is updated while the page loads. */
async function countBytes(page: Page): Promise<{ bytes: number; peticiones: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LENTA);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR });
  const wire = { bytes: 0, peticiones: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.peticiones++;
  });
  return wire;
}

async function openSlowly(page: Page, url: string, lista: string) {
  await page.addInitScript(watchForCard, lista);
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (answer?.status() !== 200) throw new Error(`${url}: ${answer?.status()}`);
  const handle = await page.waitForFunction(
    () => (globalThis as { arranque?: { titularMs: number; listaMs: number } }).arranque,
    undefined,
    { polling: 100 },
  );
  return (await handle.jsonValue())!;
}

/** Runs in the page: one frame after an element is inside the window, it has been painted. */
function watchForCard(lista: string) {
  const painted = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return Boolean(box?.height) && box!.top < innerHeight;
  };
  let titularMs: number | undefined;
  const look = () => {
    if (painted('h1')) titularMs ??= performance.now();
    if (titularMs === undefined || !painted(lista)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      Object.assign(globalThis, { arranque: { titularMs, listaMs: performance.now() } });
    });
  };
  requestAnimationFrame(look);
  const seen = globalThis as { salto?: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as Shift;
      if (!hadRecentInput) seen.salto = (seen.salto ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What a browser says of one shift; TypeScript's library does not know it. */
interface Shift {
  value: number;
  hadRecentInput: boolean;
}
