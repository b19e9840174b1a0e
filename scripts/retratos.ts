import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Access } from '@vuelve/contract/acceso';
import { APP, type ScreenName, screens } from '@vuelve/contract/screens';
import { openProduct, type Product } from '../bench/product.ts';
import { ADMIN, DUENA, enter } from '../bench/sesion.ts';
import { CONTRASENA, storeContrasena } from '../server/src/test/contrasena-barata.ts';
import { createUsuario } from '../server/src/personas/usuarios/usuarios.ts';
import { chromiumPath } from './chromium.ts';
import { llenarCasa } from './retratos/llenar-casa.ts';

/*
 * Photographs every screen on a phone and a desktop, by day and by night, for an account with the
 * demo's data, with none, and with much of everything: `npm run retratos`, or only some
 * (`npm run retratos -- llena cuenta avisos`). It tells of screens that are wider than their
 * window, and of errors in the browser.
 */

const SALIDA = 'retratos';
const ANCHOS = { movil: 390, escritorio: 1280 };
const VACIA = { email: 'nueva@vuelve.example', password: CONTRASENA };
/** Until a screen has its data. */
const REPOSO_MS = 900;

type Clase = keyof typeof CUENTAS;
const CUENTAS = { demo: DUENA, vacia: VACIA, llena: DUENA };

/** Access of the screens that only the team opens. */
const OFICINA = new Set<Access>(['preparador', 'admin']);
const isClase = (word: string) => word in CUENTAS;
const words = process.argv.slice(2);
const isWanted = (word: string) => {
  const alike = words.filter((other) => isClase(other) === isClase(word));
  return alike.length === 0 || alike.includes(word);
};
const product = await openProduct({ TRUST_PROXY: 'loopback', AVISOS_HORA: '1000' });
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: ['--no-sandbox'],
});
try {
  const { db } = product.deps;
  const contrasena = await storeContrasena();
  await createUsuario(db, { email: VACIA.email, contrasena, nombre: '' });
  if (isWanted('demo')) await photograph('demo');
  if (isWanted('vacia')) await photograph('vacia');
  if (isWanted('llena')) {
    await llenarCasa(product.base, product.deps, DUENA);
    await photograph('llena');
  }
} finally {
  await browser.close();
  await product.close();
}

async function photograph(clase: Clase): Promise<void> {
  const addresses = await listAddresses(product, clase);
  for (const [tema, colorScheme] of [
    ['dia', 'light'],
    ['noche', 'dark'],
  ] as const) {
    for (const [nombre, width] of Object.entries(ANCHOS)) {
      const folder = join(SALIDA, clase, `${nombre}-${tema}`);
      await mkdir(folder, { recursive: true });
      const open = await openPages(browser, clase, { width, colorScheme });
      for (const { name, path } of addresses) {
        const page = OFICINA.has(screens[name].access) ? open.admin : open.own;
        const amiss = await draw(page, path, join(folder, `${name}.png`));
        for (const what of amiss) console.log(`${clase} ${nombre} ${tema} ${name}: ${what}`);
      }
      await open.close();
    }
  }
}

async function openPages(
  from: Browser,
  clase: Clase,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
) {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const options = { viewport, colorScheme, locale: 'es-ES', reducedMotion: 'reduce' } as const;
  const contexts = [await from.newContext(options), await from.newContext(options)];
  const [own, admin] = await Promise.all(contexts.map((context) => context.newPage()));
  await enter(own!, product.base, CUENTAS[clase]);
  await enter(admin!, product.base, ADMIN);
  const close = () => Promise.all(contexts.map((context) => context.close()));
  return { own: own!, admin: admin!, close };
}

/** Draws a screen into a file. Returns what is amiss on it. */
async function draw(page: Page, path: string, file: string): Promise<string[]> {
  const amiss: string[] = [];
  const note = (what: string) => void amiss.push(what);
  const onConsole = (message: { type: () => string; text: () => string }) =>
    message.type() === 'error' && note(message.text());
  const onError = (error: Error) => note(error.message);
  page.on('console', onConsole).on('pageerror', onError);
  await page.goto(product.base + path, { waitUntil: 'load' });
  // Screens with a stream of changes are never without a request.
  await page.waitForTimeout(REPOSO_MS);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) note(`${wide} px wider than its window`);
  await shootWhole(page, file);
  page.off('console', onConsole).off('pageerror', onError);
  return amiss;
}

/** In a window as high as the screen: what is fixed at its end stands there. */
async function shootWhole(page: Page, path: string): Promise<void> {
  const window = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(height, window.height) });
  await page.screenshot({ path });
  await page.setViewportSize(window);
}

/** The screens that an account of this kind has, with the parameters of one that exists. */
async function listAddresses({ deps }: Product, clase: Clase) {
  const { db } = deps;
  const one = (table: 'productos' | 'usuarios' | 'tiendas' | 'cupones' | 'lotes') =>
    db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const luna = await db
    .selectFrom('mascotas')
    .select(['id', 'hash'])
    .where('mascota', '=', 'Luna')
    .executeTakeFirstOrThrow();
  const conversacion = await db
    .selectFrom('conversaciones')
    .select('id')
    .where('mascota_id', '=', luna.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const ids: Partial<Record<ScreenName, string | number | undefined>> = {
    conversacion: conversacion?.id,
    adminProducto: (await one('productos')).id,
    adminUsuario: (await one('usuarios')).id,
    adminTienda: (await one('tiendas')).id,
    adminCupon: (await one('cupones')).id,
    adminLote: (await one('lotes')).id,
  };
  const names = (Object.keys(screens) as ScreenName[]).filter(isWanted);
  return names.flatMap((name) => {
    const { path, access } = screens[name];
    if (clase === 'vacia' && (path.includes(':') || OFICINA.has(access))) return [];
    if (path.includes(':id') && !ids[name]) return [];
    const filled = path.replace(':hash', luna.hash).replace(':id', String(ids[name]));
    return [{ name, path: APP + filled }];
  });
}
