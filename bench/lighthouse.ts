import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import type { ScreenName } from '@vuelve/contract/screens';
import { chromiumPath } from '../scripts/chromium.ts';
import { findPort } from '../server/src/test/servidor.ts';
import type { Figure } from './figure.ts';
import { findHash, median, type Product } from './product.ts';
import { addressOfScreen, DUENA, enter } from './sesion.ts';

const VUELTAS = 5;
/** Downloaded on demand: the tests do not need it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LIMITES = { performance: 95, accessibility: 100, 'best-practices': 100 };

type Notas = Record<keyof typeof LIMITES, number>;

/**
 * Lighthouse's scores of the first screens, on its emulated phone, with an empty cache: the median
 * of five.
 */
export async function measureLighthouse({ base, deps }: Product): Promise<Figure[]> {
  const hash = await findHash(deps, 'Luna');
  const url = (screen: ScreenName) => base + addressOfScreen(screen, hash);
  const screens: [string, ScreenName][] = [
    ['Account', 'cuenta'],
    ['Pets', 'mascotas'],
    ['Place', 'ficha'],
    ['Shop', 'comprar'],
    ['Orders', 'pedidos'],
  ];
  const figures: Figure[] = [];
  await withBrowser(async (context, port) => {
    figures.push(await measureScreen(context, { name: 'Login', url: url('login'), port }));
    await enter(await context.newPage(), base, DUENA);
    for (const [name, screen] of screens) {
      figures.push(await measureScreen(context, { name, url: url(screen), port }));
    }
  });
  return figures;
}

async function withBrowser(run: (context: BrowserContext, port: number) => Promise<void>) {
  const profile = await mkdtemp(join(tmpdir(), 'vuelve-lighthouse-'));
  const port = await findPort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    await run(context, port);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function measureScreen(
  context: BrowserContext,
  { name, url, port }: { name: string; url: string; port: number },
): Promise<Figure> {
  const rounds: Notas[] = [];
  for (let round = 0; round < VUELTAS; round++) {
    await clearCache(context);
    rounds.push(await runLighthouse(url, port));
  }
  const marks = Object.entries(LIMITES).map(([category, limit]) => {
    const values = rounds.map((notas) => notas[category as keyof Notas]);
    return {
      value: median(values),
      spread: `${Math.min(...values)}–${Math.max(...values)}`,
      limit,
    };
  });
  return {
    name: `${name}: Lighthouse's performance / accessibility / best practices`,
    value: marks.map(({ value, spread }) => `${value} (${spread})`).join(' / '),
    budget: `≥ ${Object.values(LIMITES).join(' / ')}`,
    ok: marks.every(({ value, limit }) => value >= limit),
  };
}

async function clearCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

async function runLighthouse(url: string, port: number): Promise<Notas> {
  const categories = Object.keys(LIMITES).join(',');
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      '--disable-storage-reset',
      `--only-categories=${categories}`,
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { categories: Record<keyof Notas, { score: number }> };
  const entries = Object.entries(report.categories);
  return Object.fromEntries(
    entries.map(([category, { score }]) => [category, Math.round(score * 100)]),
  ) as Notas;
}
