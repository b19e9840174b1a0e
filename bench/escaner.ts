import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { cameraArgs } from '../e2e/camara/fake-camera.ts';
import { holdTag } from '../e2e/camara/hand.ts';
import { drawFur, type Plane } from '../e2e/camara/scene.ts';
import { drawTag } from '../e2e/camara/tag.ts';
import { writeY4m } from '../e2e/camara/y4m.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { PROCESADOR, RED } from './browser.ts';
import { CONDICIONES } from './condiciones.ts';
import type { Figure } from './figure.ts';
import { FIN, type Marca, NADA, stamp, watchScreen } from './marcas.ts';
import { median, openProduct, type Product } from './product.ts';

/** Several videos: a single one would take 1.6 GB. */
const POR_VIDEO = 16;
const SEGUNDOS = 2;
const PAUSA_FRAMES = 3;
/** Frames before the first badge, while the decoder loads. */
const ENTRADA_FRAMES = 30;
const LISTO = 'Pon el cuadrado de la chapa dentro del marco.';

interface Lectura {
  name: string;
  ms: number;
  frames: number;
}

/**
 * Which badges the scanner reads and how fast, and what a phone must load before the first scan.
 */
export async function measureEscaner(product: Product): Promise<Figure[]> {
  const lecturas: Lectura[] = [];
  for (let first = 0; first < CONDICIONES.length; first += POR_VIDEO) {
    lecturas.push(...(await playPart(product, first)));
  }
  return [...describeLecturas(lecturas), ...(await measureArrival(product))];
}

async function playPart({ base }: Product, first: number): Promise<Lectura[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const file = join(folder, 'camara.y4m');
  await writeY4m(file, drawPart(first));
  const browser = await launch(file);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${base}/app/activar`);
    await page.locator('video').waitFor({ state: 'attached' });
    await page.evaluate(watchScreen);
    return await readPart(page, first);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function* drawPart(first: number): AsyncGenerator<Plane> {
  const fur = await drawFur(first + 1);
  yield* mark(pause(fur, ENTRADA_FRAMES), NADA);
  for (const [i, { look, pose, air }] of CONDICIONES.slice(first, first + POR_VIDEO).entries()) {
    const tag = drawTag(`https://vuelve.example/q?${codigoFor(first + i)}`, look);
    yield* mark(holdTag(fur, tag, SEGUNDOS, pose, air), first + i);
    yield* mark(pause(fur, PAUSA_FRAMES), NADA);
  }
  yield* mark(pause(fur, PAUSA_FRAMES), FIN);
}

async function* pause(fur: Plane, frames: number): AsyncGenerator<Plane> {
  for (let frame = 0; frame < frames; frame++) yield fur.slice();
}

async function* mark(frames: AsyncGenerator<Plane>, index: number): AsyncGenerator<Plane> {
  let frame = 0;
  for await (const plane of frames) {
    stamp(plane, index, frame++);
    yield plane;
  }
}

/** As long as a badge's hash. */
function codigoFor(index: number): string {
  return `condicion-${String(index).padStart(12, '0')}`;
}

/** Waits until the video has ended; returns the codes found while each badge was visible. */
async function readPart(page: Page, first: number): Promise<Lectura[]> {
  interface Seen {
    marcas: Marca[];
    codigos: { codigo: string; at: number }[];
  }
  const ended = (fin: number) =>
    (globalThis as unknown as Seen).marcas.some(({ index }) => index === fin);
  await page.waitForFunction(ended, FIN, { timeout: 120_000 });
  const { marcas, codigos } = await page.evaluate(() => {
    const { marcas, codigos } = globalThis as unknown as Seen;
    return { marcas, codigos };
  });
  return CONDICIONES.slice(first, first + POR_VIDEO).flatMap(({ name }, i) => {
    const hit = codigos.find(({ codigo }) => codigo === codigoFor(first + i));
    const shown = marcas.filter(({ index }) => index === first + i);
    if (!hit || shown.length === 0) return [];
    const frames = shown.filter(({ at }) => at <= hit.at).length;
    return [{ name, ms: hit.at - shown[0]!.at, frames }];
  });
}

function describeLecturas(lecturas: Lectura[]): Figure[] {
  const unread = CONDICIONES.filter(({ name }) => !lecturas.some((read) => read.name === name));
  const missed = unread.length > 0 ? `; not: ${unread.map(({ name }) => name).join(', ')}` : '';
  const p90 = (values: number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)]!;
  const ms = lecturas.map((read) => read.ms);
  const frames = lecturas.map((read) => read.frames);
  return [
    {
      name: `Badges read within ${SEGUNDOS} s, of ${CONDICIONES.length} held in ways that the bench draws`,
      value: `${lecturas.length}${missed}`,
      budget: '≥ 44',
      ok: lecturas.length >= 44,
    },
    {
      name: 'From the first frame with the badge until it is read, median and 90th percentile',
      value: `${Math.round(median(ms))} and ${Math.round(p90(ms))} ms; ${median(frames)} and ${p90(frames)} frames of 10 a second`,
      budget: '–',
      ok: true,
    },
  ];
}

/**
 * A phone's first visit on a slow line: until the code can be typed, and until it can be scanned.
 */
async function measureArrival({ base }: Product): Promise<Figure[]> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', RED);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR });
    await page.addInitScript(forgetPermission);
    const wire = weigh(page);
    await page.goto(`${base}/app/activar`, { waitUntil: 'commit' });
    await page.getByLabel('Código de la chapa').waitFor();
    const typing = { at: await page.evaluate(() => performance.now()), bytes: wire.total() };
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Escanear con la cámara' }).click();
    const tapped = await page.evaluate(() => performance.now());
    await page.getByText(LISTO).waitFor({ timeout: 60_000 });
    const scanning = (await page.evaluate(() => performance.now())) - tapped;
    return describeArrival(typing, scanning, wire.decoder());
  } finally {
    await browser.close();
  }
}

/** Bytes loaded, as on the wire. */
function weigh(page: Page) {
  const sizes: { url: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    sizes.push({ url: request.url(), bytes: responseBodySize });
  });
  const sum = (of: RegExp) =>
    sizes.filter(({ url }) => of.test(url)).reduce((total, { bytes }) => total + bytes, 0);
  return { total: () => sum(/./), decoder: () => sum(/\.wasm$|ponyfill/) };
}

function describeArrival(
  typing: { at: number; bytes: number },
  scanning: number,
  decoder: number,
): Figure[] {
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return [
    {
      name: 'Code of a badge can be typed at 400 kbit/s, 400 ms, processor ×4, from a cold cache',
      value: `${s(typing.at)}, ${kb(typing.bytes)} on the wire`,
      budget: '–',
      ok: true,
    },
    {
      name: 'And scanned, from the tap on: the decoder comes with it',
      value: `${s(scanning)}, ${kb(decoder)} on the wire`,
      budget: '≤ 372 KB',
      ok: decoder <= 372 * 1024,
    },
  ];
}

function forgetPermission() {
  navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
}

function launch(file?: string): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...cameraArgs(file)],
  });
}

if (import.meta.main) {
  const product = await openProduct();
  try {
    for (const { name, value, budget } of await measureEscaner(product)) {
      console.log(`${name}: ${value} (${budget})`);
    }
  } finally {
    await product.close();
  }
}
