import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Paginas } from '@vuelve/contract/paginas';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from './chromium.ts';

/*
 * Draws the picture for link previews of the front page, after `npm run build`: its first screen,
 * kept in web/public. A paw replaces the QR code, whose address only a running server knows.
 */

const WEB = new URL('../web/', import.meta.url);
const SALIDA = new URL('public/vista-previa.png', WEB);
const TAMANO = { width: 1200, height: 630 };
const PATA =
  'M12 11c-4 0-7 4-7 7 0 4 4 3 7 3s7 1 7-3c0-3-3-7-7-7M3 9a2.2 3 0 1 1 4.4 0A2.2 3 0 0 1 3 9m13.6 0a2.2 3 0 1 1 4.4 0 2.2 3 0 0 1-4.4 0M7.2 5a2.2 3 0 1 1 4.4 0 2.2 3 0 0 1-4.4 0m5.2 0a2.2 3 0 1 1 4.4 0 2.2 3 0 0 1-4.4 0';
/** Hides the navigation and the buttons, which cannot be used in a picture. */
const ESTILO = `
  html { font-size: 17px; overflow: hidden }
  .barra nav, .llamada, .escena > p { display: none !important }
  .portal { margin: 0 !important; border-radius: 0 !important; height: 630px; min-height: 0 !important;
    grid-template-columns: minmax(0, 1fr) 660px !important; padding: 0 64px !important }
  .promesa { align-self: center !important; grid-row: 2 / 4 }
  h1 { font-size: 53px !important }
  .movil { display: block !important; position: absolute; left: 82%; bottom: -60px; width: 240px; rotate: 3deg }`;

const { renderPortada } = (await import(new URL('dist-ssr/paginas.js', WEB).href)) as Paginas;
const html = renderPortada({
  productos: [],
  qr: { lado: 24, trazo: PATA },
  soporte: { email: '', telefono: '' },
  publicUrl: 'http://portada',
  conSesion: false,
}).replaceAll('font-display:optional', 'font-display:block');

const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: TAMANO, deviceScaleFactor: 2 });
await page.route('http://portada/**', async (route) => {
  const path = new URL(route.request().url()).pathname;
  if (path === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
  return route.fulfill({ path: fileURLToPath(new URL(path.replace('/app/', 'dist/'), WEB)) });
});
await page.goto('http://portada/');
await page.addStyleTag({ content: ESTILO });
await page.evaluate(() => document.fonts.ready);
const drawn = await page.screenshot();
await browser.close();
await sharp(drawn)
  .resize(TAMANO)
  .png({ palette: true, colours: 128, effort: 10 })
  .toFile(fileURLToPath(SALIDA));
console.log(`${(await readFile(SALIDA)).length} B`);
