import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { readZip } from '../server/src/test/exportaciones.ts';
import { drawPng, packVideo, writePdf } from './files.ts';
import {
  askAlone,
  enter,
  expect,
  expectAccessible,
  PASSWORD,
  publish,
  readInMail,
  REFUSED,
  test,
  uploadCertificate,
} from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

const pedir = (page: Page) => page.getByRole('button', { name: 'Preparar mi copia' });

/** Simulates a half-finished large copy until the returned function is called. */
async function holdHalf(context: BrowserContext): Promise<() => void> {
  let isHeld = true;
  const en_curso = {
    estado: 'haciendo',
    pedida: new Date().toISOString(),
    hecho: 60 * 1024 * 1024,
    total: 120 * 1024 * 1024,
  };
  await context.route('**/api/exportaciones', (route) => {
    if (!isHeld || route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: { en_curso, fallo: null, lista: null } });
  });
  return () => {
    isHeld = false;
  };
}

/** Unpacks a zip into a new folder, which the test deletes at its end. */
async function unpack(path: string): Promise<{ folder: string; paths: string[] }> {
  const files = await readZip(await readFile(path));
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-copia-'));
  for (const [ruta, content] of files) {
    await mkdir(dirname(join(folder, ruta)), { recursive: true });
    await writeFile(join(folder, ruta), content);
  }
  return { folder, paths: [...files.keys()] };
}

test('se lleva sus datos: los pide, ve cómo van, recibe el correo, los descarga y los abre', async ({
  page,
  context,
  owner,
}) => {
  await publish(page, owner, '«En el río»: 50 % ../foto #1', await drawPng());
  await publish(page, owner, 'Corriendo', await packVideo());
  await uploadCertificate(page, owner, await writePdf());
  await enter(page, owner.account);
  await page.goto('/app/perfil');
  await page.getByRole('link', { name: 'Llevarme mis datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
  await expectAccessible(page);

  await pedir(page).click();
  await expect(page.getByText('Falta tu confirmación')).toBeVisible();
  await page.getByLabel('Tu contraseña').fill('no-es-esta-1');
  await pedir(page).click();
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible();

  const letGo = await holdHalf(context);
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const half = (at: Page) => at.getByText('60 MB de 120 MB');
  await expect(half(page)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Tu copia' })).toHaveAttribute('value', '0.5');
  await expectAccessible(page);
  await askAlone(page);
  await page.reload();
  await expect(half(page)).toBeVisible();
  const other = await context.newPage();
  await askAlone(other);
  await other.goto('/app/misDatos');
  await expect(half(other)).toBeVisible();

  letGo();
  const button = page.getByRole('link', { name: /^Descargar \(.+\) · hasta el \d+ de \w+$/ });
  await expect(button).toBeVisible();
  await expect(pedir(page)).toBeHidden();
  await expectAccessible(page);
  await other.close();
  const url = await readInMail(
    page,
    owner.account.email,
    /(https?:\S+misDatos)/,
    /Tus datos están/,
  );
  await page.goto(new URL(url).pathname);

  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toMatch(/^vuelve-mis-datos-\d{4}-\d\d-\d\d\.zip$/);
  const { folder, paths } = await unpack(await (await download).path());
  try {
    await page.goto(pathToFileURL(join(folder, 'LEEME.html')).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Los datos de Lola' })).toBeVisible();
    await expectAccessible(page);
    const links = page.getByRole('link');
    await expect(links).toHaveCount(paths.length - 1);
    const photo = page.getByRole('link', { name: '«En el río»: 50 % ../foto #1' });
    const picture = photo.locator('img');
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .not.toBe(0);
    await photo.click();
    await expect(page).toHaveURL(/\.webp$/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('lo que salió mal se dice, y se vuelve a intentar', async ({ page, context, owner }) => {
  await context.route('**/api/exportaciones', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { en_curso: null, fallo: 'sitio', lista: null } })
      : route.continue(),
  );
  await askAlone(page);
  await enter(page, owner.account);
  await page.goto('/app/misDatos');
  await expect(page.getByText('Ahora no nos queda sitio')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await context.unroute('**/api/exportaciones');
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByRole('link', { name: /^Descargar/ })).toBeVisible();
});

test('su dirección en otro navegador no abre nada', async ({ page, visitor, owner }) => {
  await enter(page, owner.account);
  const data = { contrasena: PASSWORD };
  await page.request.post('/api/exportaciones', { data });
  await page.goto('/app/misDatos');
  const href = await page.getByRole('link', { name: /^Descargar/ }).getAttribute('href');
  expect((await visitor.request.get(href!)).status()).toBe(401);
});
