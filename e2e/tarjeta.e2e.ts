import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { textos } from '@vuelve/contract/textos';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { CODIGO } from '../server/src/mascotas/emergencia/draw-delante.ts';
import { LLAMADA } from '../server/src/mascotas/emergencia/draw-detras.ts';
import { COPIAS } from '../server/src/mascotas/emergencia/draw-hoja.ts';
import { FORMATO } from '../server/src/mascotas/emergencia/tarjeta.ts';
import { MOVIL } from '../server/src/test/escaneos.ts';
import { readCodigo, renderPdf } from '../server/src/test/leer-hojas.ts';
import { enter, expect, expectAccessible, type Owner, test } from './fixtures.ts';
import { bring, readEscrito, standInForNfc } from './nfc.ts';
import { CUT_OFF, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF, permissions: ['clipboard-read', 'clipboard-write'] });

const SEGUNDO = /segundo código que marca mi número/;

async function openTarjeta(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto(`/app/tarjeta/${owner.pet.hash}`);
  await expect(page.getByRole('heading', { name: 'Tarjeta de emergencia' })).toBeVisible();
}

/** Changes the telephone through the API, with the owner's session. */
async function setTelefono(page: Page, owner: Owner, telefono: string): Promise<void> {
  await enter(page, owner.account);
  const { usuario } = await (await page.request.get('/api/sesion')).json();
  await page.request.put(`/api/usuarios/${usuario.id}`, { data: { telefono } });
}

const change = (page: Page, { pet }: Owner, data: object) =>
  page.request.put('/api/insigniasQR/edit/put', { params: { hash: pet.hash }, data });

/** The texts of the QR codes on both sides of the downloaded card. */
async function readTarjeta(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar la tarjeta' }).click();
  const [sheet] = await renderPdf(await readFile(await (await downloading).path()));
  const [{ x, y }] = COPIAS as [{ x: number; y: number }];
  const read = (codigo: typeof CODIGO, left: number) =>
    readCodigo(sheet!, { x: left + codigo.x, y: y + codigo.y, lado: codigo.lado });
  return {
    propio: (await read(CODIGO, x))!,
    llamada: await read(LLAMADA, x + FORMATO.ancho),
  };
}

/** Opens a scanned address on a stranger's phone. */
async function open(browser: Browser, enlace: string): Promise<void> {
  const finder = await browser.newContext({ userAgent: MOVIL });
  const street = await finder.newPage();
  await street.goto(enlace);
  await expect(street.getByRole('heading', { name: 'Nube' })).toBeVisible();
  await finder.close();
}

async function expectActividad(page: Page, { pet }: Owner, frase: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/app/mascota/${pet.hash}/actividad`);
    await expect(page.getByText(frase)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('la tarjeta, sin número y con él: sus códigos se leen, y quien lee el suyo queda apuntado', async ({
  page,
  owner,
  browser,
}) => {
  await setTelefono(page, owner, '612 345 678');
  await change(page, owner, { chip: '941000012345678' });
  await page.goto(`/app/mascota/${owner.pet.hash}/chapa`);
  await page.getByRole('link', { name: 'Tarjeta de emergencia y NFC' }).click();
  await expect(page.getByRole('heading', { name: 'Tarjeta y NFC de Nube' })).toBeVisible();
  await expect(page.getByLabel(SEGUNDO)).not.toBeChecked();
  await expectAccessible(page);

  const plain = await readTarjeta(page);
  expect(plain.propio).toMatch(/\/q\?[\w-]{22}$/);
  expect(plain.llamada).toBeUndefined();

  await page.getByLabel(SEGUNDO).check();
  const card = page.getByRole('region', { name: 'Tarjeta de emergencia' });
  await expect(card.getByText('No se puede borrar de lo ya impreso')).toBeVisible();
  await page.getByLabel(/Poner su número de chip, 941/).check();
  await expectAccessible(page);
  expect(await readTarjeta(page)).toEqual({ propio: plain.propio, llamada: 'tel:+34612345678' });

  await open(browser, plain.propio);
  await expectActividad(page, owner, 'Han leído su tarjeta de emergencia');
});

test('de noche la tarjeta se dibuja clara, como sale impresa, también la huella sin foto', async ({
  page,
  owner,
}) => {
  const colorOf = (what: Locator) =>
    what.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await openTarjeta(page, owner);
  const card = page.getByRole('region', { name: 'Tarjeta de emergencia' });
  const drawn = card.locator('[aria-hidden] > div, .lucide-paw-print, :has(> .lucide-paw-print)');
  const listColors = async () => Promise.all((await drawn.all()).map(colorOf));
  const light = await listColors();
  expect(light).toHaveLength(4);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await listColors()).toEqual(light);
});

test('el reverso de su chapa: se avisa antes, y sin conexión se dice', async ({ page, owner }) => {
  await setTelefono(page, owner, '612 345 678');
  await change(page, owner, { telefono_publico: false });
  await openTarjeta(page, owner);
  const card = page.getByRole('region', { name: 'Reverso con tu número' });
  await expect(card.getByText('No se puede borrar de lo ya impreso')).toBeVisible();
  await expect(card.getByText('En su página lo tienes oculto')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await sendTwice(page, { send: card.getByRole('button', { name: /SVG/ }), kept: {} });
  const svg = await readFile(await (await downloading).path(), 'utf8');
  expect(svg).toContain('llama al +34 612 34 56 78');
  expect(await (await page.request.get(`/q?${owner.pet.chapa.hash}`)).text()).not.toMatch(
    /612 ?34/,
  );
});

test('quien no tiene teléfono oye por qué no hay segundo código, y la tarjeta sale igual', async ({
  page,
  owner,
}) => {
  await setTelefono(page, owner, '');
  await openTarjeta(page, owner);
  await expect(page.getByText(textosEmergencia.sinTelefono)).toHaveCount(2);
  await expect(page.getByLabel(SEGUNDO)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /reverso/ })).toHaveCount(0);
  expect((await readTarjeta(page)).llamada).toBeUndefined();
  await expectAccessible(page);
});

test.describe('NFC', () => {
  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Grabar en NFC' });

  test('donde no se puede grabar se dice dónde sí, y se da la dirección', async ({
    page,
    owner,
  }) => {
    await openTarjeta(page, owner);
    await expect(page.getByText('Este navegador no puede grabarlas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Grabar en NFC' })).toHaveCount(0);
    await sendTwice(page, {
      send: page.getByRole('button', { name: 'Ver su dirección para otra app' }),
      kept: {},
    });
    await page.getByRole('button', { name: 'Copiar la dirección' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/q\?[\w-]{22}$/);
    await expect(page.getByText(copied)).toBeVisible();
    await expectAccessible(page);
  });

  test('se graba su dirección, y quien la lee queda apuntado', async ({ page, owner, browser }) => {
    await standInForNfc(page);
    await openTarjeta(page, owner);
    await page.getByRole('button', { name: 'Grabar en NFC' }).click();
    const dialog = dialogOf(page);
    const begin = dialog.getByRole('button', { name: 'Empezar' });

    await test.step('espera a la etiqueta; cancelar lo deja como estaba', async () => {
      await begin.click();
      await expect(dialog.getByText('Acerca la etiqueta')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(begin).toBeEnabled();
    });

    const again = dialog.getByRole('button', { name: 'Volver a probar' });
    await test.step('lo que falla se dice, y se puede volver a probar', async () => {
      const { sinPermiso, apagado, noAdmitida, cortada } = textosEmergencia.nfc;
      const faults = [
        ['NotAllowedError', sinPermiso],
        ['NotReadableError', apagado],
        ['NotSupportedError', noAdmitida],
        ['NetworkError', cortada],
      ] as const;
      for (const [fallo, frase] of faults) {
        await bring(page, { fallo });
        await begin.or(again).click();
        await expect(dialog.getByRole('alert')).toHaveText(frase);
      }
      expect(await readEscrito(page)).toEqual([]);
    });

    await test.step('lo que ya llevaba algo no se pisa sin preguntar', async () => {
      await bring(page, 'llena');
      await again.click();
      await expect(dialog.getByText('Esta etiqueta ya tiene algo grabado')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Dejarla como está' }).click();
      await expect(dialog).toBeHidden();
      expect(await readEscrito(page)).toEqual([]);
      await page.getByRole('button', { name: 'Grabar en NFC' }).click();
      await begin.click();
      await dialog.getByRole('button', { name: 'Sustituirlo' }).click();
      await expect(dialog.getByText(textosEmergencia.nfc.grabada)).toBeVisible();
    });

    await test.step('otra más lleva lo mismo', async () => {
      await bring(page, 'vacia');
      await dialog.getByRole('button', { name: 'Grabar otra' }).click();
      await expect.poll(async () => (await readEscrito(page)).length).toBe(2);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Hecho' }).click();
      await expect(dialog).toBeHidden();
    });

    const [enlace, otra] = await readEscrito(page);
    expect(enlace).toMatch(/\/q\?[\w-]{22}$/);
    expect(otra).toBe(enlace);
    await open(browser, enlace!);
    await expectActividad(page, owner, 'Han leído su etiqueta NFC');
  });

  test('sin su dirección no se empieza, y se pide otra vez', async ({ page, owner }) => {
    await standInForNfc(page);
    await openTarjeta(page, owner);
    const call = '**/api/insigniasQR/nfc?*';
    await page.route(call, (route) => route.fulfill({ status: 429, json: { error: 'Ahora no' } }));
    await page.getByRole('button', { name: 'Grabar en NFC' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('alert')).toContainText('Ahora no');
    await expect(dialog.getByRole('button', { name: 'Empezar' })).toHaveCount(0);
    await page.unroute(call);
    await dialog.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(dialog.getByRole('button', { name: 'Empezar' })).toBeEnabled();
  });
});

test('a 390 y a 1280 px, de día y de noche, con un nombre largo: nada se sale, y axe no encuentra nada', async ({
  page,
  owner,
}) => {
  await change(page, owner, {
    Mascota: 'Maximiliano-Supercalifragilístico von Hohenzollern y Ortiz',
    chip: '941000012345678',
  });
  await openTarjeta(page, owner);
  await page.getByLabel(SEGUNDO).check();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
});

test('una mascota ajena no se encuentra', async ({ page, owner }) => {
  await enter(page, owner.account);
  await page.goto(`/app/tarjeta/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: textos.mascotas.noEncontrada })).toBeVisible();
});
