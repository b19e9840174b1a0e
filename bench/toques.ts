import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { openDuena } from './cuenta.ts';
import type { Figure } from './figure.ts';
import { findLuna, startServidor } from './servidor.ts';

const PUERTO = 4594;
const TOQUES = 2;
const CAMPOS = 0;
/** Headless Chromium's own user agent would mark it as a program. */
const AGENTE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
/**
 * Trace category in which Chromium records every dispatched event, whether or not a script listens.
 */
const CATEGORIAS = ['devtools.timeline'];

/**
 * Taps and typed fields from the scan of a badge to 'Enviado', on the shortest way, on the real
 * pages: a finder with and without JavaScript, a pet at home and a lost one. Counted from
 * Chromium's own trace.
 */
export async function measureToques(): Promise<Figure[]> {
  const servidor = await startServidor(PUERTO);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const { chapa, mascota } = await findLuna(servidor.base);
    const figures: Figure[] = [];
    const url = `${servidor.base}/q?${chapa}`;
    for (const javaScriptEnabled of [true, false]) {
      const control = await walk(browser, url, { javaScriptEnabled, words: 'Está bien' });
      figures.push(toControl(javaScriptEnabled, control));
    }
    for (const isLost of [false, true]) {
      if (isLost) await lose(servidor.base, mascota);
      for (const javaScriptEnabled of [true, false]) {
        figures.push(
          toFigure({ javaScriptEnabled, isLost }, await walk(browser, url, { javaScriptEnabled })),
        );
      }
    }
    return figures;
  } finally {
    await browser.close();
    await servidor.close();
  }
}

interface Manera {
  javaScriptEnabled: boolean;
  /** Optional text that the finder types. */
  words?: string;
}

interface Cuenta {
  toques: number;
  campos: number;
}

function toFigure(
  { javaScriptEnabled, isLost }: { javaScriptEnabled: boolean; isLost: boolean },
  { toques, campos }: Cuenta,
): Figure {
  const [who, how] = [isLost ? 'lost pet' : 'pet', javaScriptEnabled ? 'on' : 'off'];
  return {
    name: `From the scan of a ${who}'s badge to 'sent', JavaScript ${how}: taps and typed fields`,
    value: `${toques} and ${campos}`,
    budget: `≤ ${TOQUES} and ${CAMPOS}`,
    ok: toques > 0 && toques <= TOQUES && campos <= CAMPOS,
  };
}

/**
 * Control with known extra steps: it must count one tap and one field more, which proves that the
 * counter works.
 */
function toControl(javaScriptEnabled: boolean, { toques, campos }: Cuenta): Figure {
  return {
    name: `The same with a message typed, JavaScript ${javaScriptEnabled ? 'on' : 'off'}: a tap and a field more`,
    value: `${toques} and ${campos}`,
    budget: `${TOQUES + 1} and ${CAMPOS + 1}`,
    ok: toques === TOQUES + 1 && campos === CAMPOS + 1,
  };
}

async function lose(base: string, hash: string): Promise<void> {
  const { client } = await openDuena(base);
  const { status } = await client.put(`/insigniasQR/perdida?hash=${hash}`, { abre: true });
  if (status !== 200) throw new Error(`Bench: status ${status}`);
}

/** One finder with a phone of his own, from the scanned page until his notice was sent. */
async function walk(
  browser: Browser,
  url: string,
  { javaScriptEnabled, words }: Manera,
): Promise<Cuenta> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    userAgent: AGENTE,
    javaScriptEnabled,
  });
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: CATEGORIAS });
    await page.goto(url);
    await tap(page, '.avisar button[value=tengo]');
    await page.waitForURL('**/aviso?*');
    if (words) {
      await tap(page, 'textarea[name=texto]');
      await page.keyboard.type(words);
    }
    await tap(page, 'form button.primary');
    await page.waitForURL('**/c/*');
    await page.getByRole('heading', { name: /^Enviado/ }).waitFor();
    return countEvents(await browser.stopTracing());
  } finally {
    await context.close();
  }
}

/** A tap in the middle of an element on the screen; scrolling is no tap. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

interface Suceso {
  name: string;
  args: { data?: { type?: string } };
}

/** Counts taps and typed fields in a trace. */
function countEvents(trace: Buffer): Cuenta {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Suceso[] };
  const types = traceEvents
    .filter(({ name }) => name === 'EventDispatch')
    .map(({ args }) => args.data?.type);
  const count = (type: string) => types.filter((it) => it === type).length;
  return { toques: count('click'), campos: count('change') || Math.min(1, count('input')) };
}

if (import.meta.main) {
  for (const { name, value, budget } of await measureToques()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
