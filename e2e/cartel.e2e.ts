import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from '@playwright/test';
import { DPI, readCodigo } from '../server/src/test/leer-hojas.ts';
import { readPdf } from '../server/src/test/leer-pdf.ts';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

/** A phone's user agent: scans by headless Chromium's own one are not recorded. */
const MOVIL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
/** Position of the code in the picture, in pixels. */
const CODIGO = { x: 60, y: 1034, lado: 256 };

async function openStranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent: MOVIL,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

/** The text of the picture's QR code, without the site's address. */
async function readEnlace(download: Download): Promise<string> {
  const png = await readFile(await download.path());
  const [x, y, lado] = [CODIGO.x, CODIGO.y, CODIGO.lado].map((px) => (px * 25.4) / DPI);
  const text = await readCodigo(png, { x: x!, y: y!, lado: lado! });
  return text!.slice(text!.indexOf('/q?'));
}

test('de un cartel a la chapa: su dueña sabe desde dónde le escriben, y el cartel muere al volver', async ({
  page,
  owner,
  browser,
}) => {
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  const paso = page.getByRole('region', { name: 'Cuelga su cartel' });
  await expect(paso).toBeVisible();
  await expectAccessible(page);

  const enlace =
    await test.step('hace el cartel: una hoja y una imagen con su código', async () => {
      const hoja = page.waitForEvent('download');
      await paso.getByRole('link', { name: 'Cartel para imprimir' }).click();
      expect((await hoja).suggestedFilename()).toBe('se-busca.pdf');
      const imagen = page.waitForEvent('download');
      await paso.getByRole('button', { name: 'Compartir la imagen' }).click();
      const enlaceDe = await readEnlace(await imagen);
      await expect(paso.getByRole('button', { name: 'Compartir la imagen' })).toBeFocused();
      await paso.getByLabel('Ya está colgado').check();
      await expect(page.getByText('2 de 6')).toBeVisible();
      return enlaceDe;
    });

  const finder = await openStranger(browser);
  await test.step('alguien escanea el cartel y avisa', async () => {
    await finder.goto(enlace);
    await expect(finder.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
    expect(await finder.context().cookies()).toEqual([]);
    const actividad = `/api/insigniasQR/actividad?hash=${owner.pet.hash}`;
    await expect
      .poll(async () => (await (await page.request.get(actividad)).json()).filas.length)
      .toBe(1); // a real finder is slower than the recording of his scan
    await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
    await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
    await expect(finder.getByText('Si lleva chapa, escanéala')).toBeVisible();
    await expectAccessible(finder);
  });

  await test.step('su dueña lee que es desde un cartel, y qué pedir', async () => {
    await page.goto(`/app/actividad/${owner.pet.hash}`);
    await expect(page.getByText('Han leído su cartel')).toBeVisible();
    await expect(page.getByText('Contacto desde un cartel')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Alguien tiene a Nube' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Alguien tiene a Nube' }).click();
    const sello = page.locator('#sello summary');
    await expect(sello).toHaveText('Desde un cartel');
    await sello.click();
    await expect(page.getByText('Contacto desde un cartel')).toBeVisible();
    await expect(page.getByText('Pide que escanee la chapa antes de pagar')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('escanea la chapa: el sello sube sin recargar', async () => {
    await finder.goto(`/q?${owner.pet.chapa.hash}`);
    await expect(page.locator('#sello summary')).toHaveText('Desde la chapa');
    await expect(page.getByText('Ahora ha escaneado la chapa')).toBeVisible();
    await expect(page.getByText('Contacto desde un cartel')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('ha vuelto: el cartel lo dice, sin contacto', async () => {
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    await page.getByRole('button', { name: 'Ha vuelto' }).click();
    await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
    await expect(page.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await finder.goto(enlace);
    await expect(finder.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await expect(finder.locator('[href^="tel:"], [href*="aviso"]')).toHaveCount(0);
    await expectAccessible(finder);
  });
  await finder.context().close();
});

/** The whole text of a sheet. */
async function readHoja(download: Download): Promise<string> {
  const { paginas } = await readPdf(await readFile(await download.path()));
  return paginas.flatMap((lineas) => lineas.map(({ texto }) => texto)).join(' ');
}

test('quien no tiene cámara escribe en la portada lo que pone el cartel, y llega a la misma página', async ({
  page,
  owner,
  browser,
}) => {
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  const paso = page.getByRole('region', { name: 'Cuelga su cartel' });
  const print = async () => {
    const hoja = page.waitForEvent('download');
    await paso.getByRole('link', { name: 'Cartel para imprimir' }).click();
    return readHoja(await hoja);
  };

  const texto =
    await test.step('sin marcarlo, el cartel no lleva teléfono; marcado, lo lleva', async () => {
      const tick = paso.getByLabel('Poner mi teléfono en este cartel');
      await expect(tick).not.toBeChecked();
      const without = await print();
      expect(without).not.toContain('612 34');
      await tick.check();
      await expectAccessible(page);
      expect(await print()).toContain('O llama a su familia 612 34 56 78');
      return without;
    });
  const [, sitio, codigo] = /entra en (\S+) y escribe ([A-Z2-9]{3}-[A-Z2-9]{3}-[A-Z2-9]{3})/.exec(
    texto,
  )!;
  expect(sitio).toBe(new URL(page.url()).host);

  const finder = await openStranger(browser);
  await test.step('lo escribe en minúsculas en la portada', async () => {
    await finder.goto('/');
    await finder.getByRole('link', { name: 'Tengo código' }).click(); // visible without scrolling
    await finder.getByLabel('Código de la chapa o del cartel').fill(codigo!.toLowerCase());
    await finder.getByRole('button', { name: 'Buscar' }).click();
    await expect(finder.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
    await expectAccessible(finder);
  });
  await test.step('su dueña lee que han leído su cartel', async () => {
    const actividad = `/api/insigniasQR/actividad?hash=${owner.pet.hash}`;
    const listOrigenes = async (): Promise<string[]> => {
      const { filas } = await (await page.request.get(actividad)).json();
      return filas.map(({ origen }: { origen: string }) => origen);
    };
    await expect.poll(listOrigenes).toEqual(['cartel']);
  });
  await finder.context().close();
});

test('«Compartir» da la imagen a otra aplicación donde el móvil puede', async ({ page, owner }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files }: ShareData = {}) => {
      shared.push(...files!.map(({ name, type, size }) => `${name} ${type} ${size > 10_000}`));
    };
  });
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  await page.getByRole('button', { name: 'Compartir la imagen' }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual(['se-busca.png image/png true']);
});
