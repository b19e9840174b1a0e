import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { textos } from '@vuelve/contract/textos';
import { chromiumPath } from '../scripts/chromium.ts';
import type { Figure } from './figure.ts';
import { findHash, median, type Product } from './product.ts';

const VUELTAS = 5;
/** 400 kbit/s, 400 ms latency, a processor four times slower: a cheap phone on a bad network. */
export const RED = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
export const PROCESADOR = 4;
const DUENA = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
/** The button from the cart to the form. */
const CHECKOUT = /^Tramitar pedido/;

/** Bytes of script of the login screen, and the time until a finder sees the telephone number. */
export async function measureInBrowser(product: Product): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return [
      await measureLoginScript(browser, product),
      await measureCheckoutScript(browser, product),
      await measureNumber(browser, product),
    ];
  } finally {
    await browser.close();
  }
}

async function measureLoginScript(browser: Browser, { base }: Product): Promise<Figure> {
  const page = await browser.newPage();
  const script = await weighScripts(page, async () => {
    await page.goto(`${base}/app/login`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  });
  await page.close();
  return describeScript('Login screen', script, 90);
}

/** From an empty cache to the payment button, as an owner who buys one badge. */
async function measureCheckoutScript(browser: Browser, { base }: Product): Promise<Figure> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const login = await page.request.post(`${base}/api/usuarios/login`, { data: DUENA });
  const { usuario } = (await login.json()) as { usuario: { id: number } };
  const pets = await page.request.get(`${base}/api/insigniasQR/?usuario_id=${usuario.id}`);
  const [pet] = (await pets.json()) as { id: number; Mascota: string }[];
  const products = await page.request.get(`${base}/api/tama`);
  const [product] = (await products.json()) as object[];
  const linea = { ...product, cantidad: 1, insigniaQR_id: pet!.id, mascota: pet!.Mascota };
  await page.addInitScript(
    ([sesion, carrito]) => {
      localStorage.setItem('authUser', sesion!);
      localStorage.setItem('carrito', carrito!);
    },
    [JSON.stringify({ usuario }), JSON.stringify([linea])],
  );
  const script = await weighScripts(page, async () => {
    await page.goto(`${base}/app/carrito`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: CHECKOUT }).click();
    await page.getByRole('button', { name: textos.carrito.pagar }).waitFor();
    await page.waitForLoadState('networkidle');
  });
  await context.close();
  return describeScript('Checkout screen', script, 180);
}

interface Script {
  files: number;
  bytes: number;
}

/** The scripts loaded while `visit` runs, in bytes on the wire. */
async function weighScripts(page: Page, visit: () => Promise<void>): Promise<Script> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await visit();
  const bytes = await Promise.all(sizes);
  return { files: bytes.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
}

function describeScript(screen: string, { files, bytes }: Script, aimKb: number): Figure {
  return {
    name: `${screen}: script in ${files} files`,
    value: `${(bytes / 1024).toFixed(1)} KB on the wire`,
    budget: `aim ≤ ${aimKb} KB`,
    ok: bytes <= aimKb * 1024,
  };
}

async function measureNumber(browser: Browser, { base, deps }: Product): Promise<Figure> {
  const profile = `${base}/app/view/${await findHash(deps, 'Luna')}`;
  const sample = await fetch(profile, { headers: { 'accept-encoding': 'gzip' } });
  const bytes = Number(sample.headers.get('content-length'));
  await sample.arrayBuffer();
  const bare = await serveBareDocument(bytes);
  const times: number[] = [];
  const ratios: number[] = [];
  try {
    for (let i = 0; i < VUELTAS; i++) {
      const control = await timeToPaint(browser, bare.url);
      const number = await timeToPaint(browser, profile);
      times.push(number);
      ratios.push(number / control);
    }
  } finally {
    bare.close();
  }
  const ratio = median(ratios);
  return {
    name: 'Number visible at 400 kbit/s, 400 ms, processor ×4, against a bare document of the same bytes',
    value: `${ratio.toFixed(2)} (${(median(times) / 1000).toFixed(2)} s)`,
    budget: '≤ 1.50',
    ok: ratio <= 1.5,
  };
}

/** A document with a phone link and no layout, with as many bytes as the profile. */
async function serveBareDocument(bytes: number) {
  const head = '<!doctype html><title>.</title><a href="tel:+34612345678">612 34 56 78</a><!--';
  const html = head.padEnd(bytes - 3, 'x') + '-->';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Milliseconds from the navigation until the phone link is painted, in a new browser profile. */
async function timeToPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-ES',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', RED);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESADOR });
  const time = await timeNumber(page, url);
  await context.close();
  return time;
}

const PINTADO = 'number painted at ';

/**
 * Opens an address, and resolves to the milliseconds until the first frame was presented that holds
 * the link to call. Asks the page nothing: that would take the phone's processor from it.
 */
export async function timeNumber(page: Page, url: string): Promise<number> {
  await page.addInitScript(watchForNumber, PINTADO);
  const painted = page.waitForEvent('console', (message) => message.text().startsWith(PINTADO));
  await page.goto(url, { waitUntil: 'commit' });
  return Number((await painted).text().slice(PINTADO.length));
}

/**
 * Runs in the page, which has no `elementtiming` itself: the browser times the text of elements
 * that have one.
 */
function watchForNumber(pintado: string) {
  const marks = new MutationObserver(() => {
    const link = document.querySelector('a[href^="tel:"]');
    if (!link) return;
    // An inline link's text counts as its parent's. The parser may be within the link still.
    for (const each of [link.parentElement!, link, ...link.querySelectorAll('*')]) {
      each.setAttribute('elementtiming', 'number');
    }
  });
  marks.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
    observer.disconnect();
    console.log(pintado + first!.renderTime);
  }).observe({ type: 'element', buffered: true });
}
