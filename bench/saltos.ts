import { type Browser, chromium, type Page } from '@playwright/test';
import type { ScreenName } from '@vuelve/contract/screens';
import { chromiumPath } from '../scripts/chromium.ts';
import { PROCESADOR, RED } from './browser.ts';
import type { Figure } from './figure.ts';
import { findHash, median, type Product } from './product.ts';
import { ADMIN, addressOfScreen, DUENA, enter } from './sesion.ts';

const VUELTAS = 5;
const LIMITE = 0.05;
const VENTANAS = { '390 px': { width: 390, height: 844 }, '1280 px': { width: 1280, height: 800 } };

/**
 * A connection with high latency. Not the finder's slow one: there an app of 300 KB would need ten
 * seconds.
 */
const LENTA = { ...RED, latency: 150, downloadThroughput: 1_600_000 / 8 };

interface Pantalla {
  name: string;
  path: string;
  account?: typeof DUENA;
}

/**
 * Layout shift while a screen loads with an empty cache: the median of five runs, the worse of both
 * widths.
 */
export async function measureSaltos(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const figures: Figure[] = [];
    for (const pantalla of await listPantallas(product)) {
      figures.push(await measurePantalla(browser, product.base, pantalla));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function listPantallas({ deps }: Product): Promise<Pantalla[]> {
  const hash = await findHash(deps, 'Luna');
  const at = (screen: ScreenName) => addressOfScreen(screen, hash);
  return [
    { name: 'Login', path: at('login') },
    { name: 'Sign-up', path: at('crearCuenta') },
    { name: "Finder's page", path: at('perfilPublico') },
    { name: 'Account', path: at('cuenta'), account: DUENA },
    { name: 'Pets', path: at('mascotas'), account: DUENA },
    { name: 'Edit a pet', path: at('editarMascota'), account: DUENA },
    { name: 'Shop', path: at('comprar'), account: DUENA },
    { name: 'Cart', path: at('carrito'), account: DUENA },
    { name: 'Orders', path: at('pedidos'), account: DUENA },
    { name: 'Dashboard', path: at('dashboard'), account: ADMIN },
    { name: "Administrator's orders", path: at('adminPedidos'), account: ADMIN },
  ];
}

async function measurePantalla(browser: Browser, base: string, pantalla: Pantalla) {
  const worst = { width: '', shift: -1, spread: '' };
  for (const [width, viewport] of Object.entries(VENTANAS)) {
    const shifts: number[] = [];
    for (let round = 0; round < VUELTAS; round++) {
      const context = await browser.newContext({ viewport, locale: 'es-ES' });
      const page = await context.newPage();
      if (pantalla.account) await enter(page, base, pantalla.account);
      shifts.push(await shiftOf(page, base + pantalla.path));
      await context.close();
    }
    const shift = median(shifts);
    if (shift <= worst.shift) continue;
    const spread = `${Math.min(...shifts).toFixed(3)}–${Math.max(...shifts).toFixed(3)}`;
    Object.assign(worst, { width, shift, spread });
  }
  return {
    name: `${pantalla.name}: layout shift`,
    value: `${worst.shift.toFixed(3)} (${worst.spread}, at ${worst.width})`,
    budget: `≤ ${LIMITE}`,
    ok: worst.shift <= LIMITE,
  };
}

async function shiftOf(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LENTA);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR });
  await page.addInitScript(sumShifts);
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url}: ${answer?.status()}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(500); // late movements, after the last piece has loaded
  return page.evaluate(() => (globalThis as { shifts?: number }).shifts ?? 0);
}

/** Runs in the page; shifts shortly after a tap are intended and not counted. */
function sumShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const page = globalThis as { shifts?: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) page.shifts = (page.shifts ?? 0) + entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
