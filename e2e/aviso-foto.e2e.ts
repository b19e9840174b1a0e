import type { Browser, Page } from '@playwright/test';
import { disguisePdf, type FilePayload, takePhoto } from './files.ts';
import { expect, expectAccessible, type Owner, readInMail, test } from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

const readLink = (page: Page, owner: Owner) =>
  readInMail(page, owner.account.email, /(\/c\/[\w-]{22})/, /Alguien/);

async function openFinder(browser: Browser, owner: Owner, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  const finder = await context.newPage();
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  return finder;
}

const choose = (page: Page, file: FilePayload) =>
  page.getByLabel('Añadir una foto').setInputFiles(file);

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until the photo has loaded. */
async function expectFoto(page: Page, alt: string): Promise<void> {
  const foto = page.getByRole('img', { name: alt });
  await expect(foto).toBeVisible();
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
}

test('sin JavaScript: la foto llega, y el lugar que dice solo si quien la hizo quiere', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser, owner, { javaScriptEnabled: false });
  await choose(finder, await takePhoto());
  await finder.getByRole('textbox', { name: 'Mensaje' }).fill('Está conmigo en el portal');
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
  await expectFoto(finder, 'Foto que has enviado');
  await expect(finder.getByText('¿Le decimos el lugar a Lola?')).toBeVisible();
  await page.goto(finder.url());
  await expect(page.getByText('¿Le decimos el lugar a Lola?')).toBeVisible();
  await expectSound(page);

  await page.goto(await readLink(page, owner));
  await expectFoto(page, 'Foto que te han enviado');
  await expect(page.getByText('Lugar que dice la foto')).toBeHidden();
  await expectSound(page);

  await finder.getByRole('button', { name: 'Sí, decir el lugar' }).click();
  await expect(finder.getByText('¿Le decimos el lugar a Lola?')).toBeHidden();
  await expect(finder.getByText('Lugar que dice la foto')).toBeVisible();
  await expect(page.getByText('Lugar que dice la foto')).toBeVisible();
  await finder.context().close();
});

test('sin JavaScript: un fichero que no vale deja todo lo escrito, y sin él o con otro se envía', async ({
  browser,
  owner,
}) => {
  const finder = await openFinder(browser, owner, { javaScriptEnabled: false });
  await finder.getByRole('textbox', { name: '¿Dónde estáis?' }).fill('Junto al metro');
  await finder.getByLabel('Está bien').check();
  await finder.getByRole('textbox', { name: 'Mensaje' }).fill('Ladra poco');
  await choose(finder, await disguisePdf());
  await finder.getByRole('textbox', { name: 'Tu teléfono o correo' }).fill('+49 151 000');
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();

  await expect(finder.getByRole('alert')).toContainText('no es una foto que podamos usar');
  await expect(finder.getByText('Solo la foto hay que elegirla otra vez.')).toBeVisible();
  await expect(finder.getByRole('textbox', { name: '¿Dónde estáis?' })).toHaveValue(
    'Junto al metro',
  );
  await expect(finder.getByLabel('Está bien')).toBeChecked();
  await expect(finder.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Ladra poco');
  const contacto = finder.getByRole('textbox', { name: 'Tu teléfono o correo' });
  await expect(contacto).toHaveValue('+49 151 000');

  await choose(finder, await takePhoto());
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByText('Ladra poco')).toBeVisible();
  await expectFoto(finder, 'Foto que has enviado');
  await finder.context().close();
});

test('con JavaScript: se ve qué foto es, se quita, y lo que no vale no borra nada', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser, owner);
  const campo = finder.getByLabel('Añadir una foto');

  await test.step('su nombre, y cómo quitarla', async () => {
    await choose(finder, await takePhoto('perrita-en-el-portal.jpg'));
    await expect(finder.getByText('perrita-en-el-portal.jpg')).toBeVisible();
    await expectSound(finder);
    await finder.getByRole('button', { name: 'Quitar la foto' }).click();
    await expect(finder.getByText('perrita-en-el-portal.jpg')).toBeHidden();
    await expect(campo).toBeFocused();
    await expect(campo).toHaveValue('');
  });

  await test.step('como sin script: lo que vuelve se lee igual de bien', async () => {
    await choose(finder, await disguisePdf());
    await finder.evaluate(() => document.forms[0]!.submit());
    await expect(finder.getByText('Solo la foto hay que elegirla otra vez.')).toBeVisible();
    await finder.setViewportSize({ width: 390, height: 2000 }); // the fixed button covers nothing
    await expectSound(finder);
    await finder.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('una demasiado grande se dice antes de enviarla', async () => {
    await choose(finder, { ...(await takePhoto()), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(finder.getByRole('alert')).toContainText('demasiado grande');
    await expect(campo).toHaveValue('');
  });

  await test.step('un fichero que no vale: lo escrito sigue', async () => {
    await finder.getByRole('textbox', { name: 'Mensaje' }).fill('Ladra poco');
    await choose(finder, await disguisePdf());
    await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
    await expect(finder.getByRole('alert')).toContainText('no es una foto que podamos usar');
    await expect(finder.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Ladra poco');
    await expect(campo).toHaveValue('');
  });

  await test.step('sin conexión: la foto sigue elegida, y al volver se envía una vez', async () => {
    await choose(finder, await takePhoto());
    await finder.context().setOffline(true);
    await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
    await expect(finder.getByText('Sin conexión: no se ha enviado')).toBeVisible();
    await expect(finder.getByText('foto.jpg')).toBeVisible();
    await finder.context().setOffline(false);
    await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
    await expect(finder.getByText('Ladra poco')).toBeVisible();
    await expectFoto(finder, 'Foto que has enviado');
  });

  await test.step('si no quiere decir el lugar, la pregunta se va y lo que escribía sigue', async () => {
    const escribe = finder.getByRole('textbox', { name: 'Escribe a Lola' });
    await escribe.fill('Voy a');
    await finder.getByRole('button', { name: 'No decirlo' }).click();
    await expect(finder.getByText('La foto dice dónde se hizo')).toBeHidden();
    await expect(escribe).toHaveValue('Voy a');
  });

  await test.step('la de su dueña aparece sola, y se abre en grande', async () => {
    await page.goto(await readLink(page, owner));
    await expect(page.getByRole('img', { name: 'Foto que te han enviado' })).toHaveCount(1);
    await choose(page, await takePhoto());
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expectFoto(page, 'Foto que has enviado');
    await expect(page.getByText('La foto dice dónde se hizo')).toBeHidden();
    await expectFoto(finder, 'Foto que envía Lola');
    const opened = finder.context().waitForEvent('page');
    await finder.getByRole('link', { name: 'Foto que envía Lola' }).click();
    const large = await opened;
    await large.waitForLoadState();
    await expect.poll(() => large.evaluate(() => document.images[0]?.naturalWidth)).toBe(900);
  });
  await finder.context().close();
});
