import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { drawPng, type FilePayload, writePdf } from './files.ts';
import {
  expect,
  expectAccessible,
  openSection,
  type Owner,
  REFUSED,
  test,
  UNREACHABLE,
  uploadCertificate,
  unfold,
} from './fixtures.ts';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: REFUSED });

const UPLOAD = '**/api/pdfvacunas/upload';
const FILE = '**/api/pdfvacunas/*/*';

const openCertificate = (page: Page, owner: Owner) =>
  openSection(page, owner, /Documentos de Vacunación/);
const press = (section: Locator, name: string) =>
  section.getByRole('button', { name, exact: true }).click();
const choose = (section: Locator, file: FilePayload) =>
  section.locator('input[type=file]').setInputFiles(file);

async function download(page: Page, section: Locator): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Descargar' }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('se sube, se descarga con el nombre de la mascota, se cambia y se elimina', async ({
  page,
  owner,
}) => {
  const section = await openCertificate(page, owner);
  const saved = section.getByText('Su cartilla está guardada');
  const [first, second] = [await writePdf('Primera'), await writePdf('Segunda')];

  await test.step('la sube', async () => {
    await expect(section.getByRole('button', { name: 'Subir PDF' })).toBeVisible();
    await choose(section, first);
    await expect(section.getByText('cartilla.pdf')).toBeVisible();
    await press(section, 'Subir PDF');
    await expect(page.getByText('PDF de vacunas subido correctamente')).toBeVisible();
    await expect(saved).toBeVisible();
    await expect(section.getByRole('button', { name: 'Subir PDF' })).toBeHidden();
  });

  await test.step('la descarga', async () => {
    const { name, bytes } = await download(page, section);
    expect(name).toBe(`${owner.pet.hash}.pdf`);
    expect(bytes.equals(first.buffer)).toBe(true);
    await expect(page.getByText('PDF descargado correctamente')).toBeVisible();
  });

  await test.step('sigue ahí al volver', async () => {
    await page.reload();
    await unfold(page, /Documentos de Vacunación.*Completa/);
    await expect(saved).toBeVisible();
  });

  await test.step('piensa en cambiarla y vuelve', async () => {
    await press(section, 'Subir nuevo');
    await expect(saved).toBeHidden();
    await press(section, 'Cancelar');
    await expect(saved).toBeVisible();
  });

  await test.step('la cambia', async () => {
    await press(section, 'Subir nuevo');
    await choose(section, second);
    await press(section, 'Subir PDF');
    await expect(page.getByText('PDF de vacunas subido correctamente')).toBeVisible();
    await expect(saved).toBeVisible();
    expect((await download(page, section)).bytes.equals(second.buffer)).toBe(true);
  });

  await test.step('la elimina, tras pensarlo', async () => {
    const question = page.getByRole('alertdialog');
    await press(section, 'Eliminar');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await expect(saved).toBeVisible();
    await press(section, 'Eliminar');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('PDF de vacunas eliminado correctamente')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(section.getByRole('button', { name: 'Subir PDF' })).toBeVisible();
  });
});

test('en una pantalla ancha, cancelar quita el archivo elegido', async ({ page, owner }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const section = await openCertificate(page, owner);
  await choose(section, await writePdf());
  await expect(section.getByText('cartilla.pdf')).toBeVisible();
  await press(section, 'Cancelar');
  await expect(section.getByText('cartilla.pdf')).toBeHidden();
  await expect(section.getByRole('button', { name: 'Cancelar' })).toBeHidden();
  await press(section, 'Subir PDF');
  await expect(section.getByText('Por favor selecciona un archivo PDF')).toBeVisible();
});

test('lo que no vale se rechaza con una frase', async ({ page, owner }) => {
  const section = await openCertificate(page, owner);
  await choose(section, await drawPng());
  await expect(section.getByText('Solo archivos PDF')).toBeVisible();
  await choose(section, { ...(await writePdf()), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(
    section.getByText('El archivo es demasiado grande. Máximo 10MB', { exact: true }),
  ).toBeVisible();

  const sentence = section.getByRole('alert');
  await choose(section, { ...(await drawPng('foto.pdf')), mimeType: 'application/pdf' });
  await expect(sentence).toBeHidden();
  await press(section, 'Subir PDF');
  await expect(sentence).toHaveText('Solo archivos PDF');
  await expect(section.getByText('foto.pdf')).toBeVisible();

  await choose(section, await writePdf('Con programa', 'JavaScript'));
  await press(section, 'Subir PDF');
  await expect(sentence).toHaveText(
    'Este PDF lleva programas o archivos dentro. Guárdalo de nuevo como PDF sencillo.',
  );
  await choose(section, await writePdf());
  await press(section, 'Subir PDF');
  await expect(section.getByText('Su cartilla está guardada')).toBeVisible();
});

test('mientras se busca y mientras se sube lo dice, y la subida se puede cancelar', async ({
  page,
  owner,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(FILE, async (route) => {
    await held;
    await route.continue();
  });
  const section = await openCertificate(page, owner);
  await expect(section.getByText('Buscando la cartilla…')).toBeVisible();
  answer();
  await expect(section.getByRole('button', { name: 'Subir PDF' })).toBeVisible();

  await page.route(UPLOAD, () => {});
  await choose(section, await writePdf());
  await press(section, 'Subir PDF');
  await expect(section.getByRole('progressbar', { name: 'Subiendo la cartilla' })).toBeVisible();
  await press(section, 'Cancelar');
  await expect(section.getByRole('progressbar')).toBeHidden();
  await expect(section.getByText('cartilla.pdf')).toBeVisible();
});

test.describe('sin conexión', () => {
  test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`) });

  test('subir lo dice, y al volver se sube', async ({ page, owner }) => {
    const section = await openCertificate(page, owner);
    await choose(section, await writePdf());
    await page.context().setOffline(true);
    await press(section, 'Subir PDF');
    await expect(section.getByText('Error de conexión')).toBeVisible();
    await page.context().setOffline(false);
    await press(section, 'Subir PDF');
    await expect(section.getByText('Su cartilla está guardada')).toBeVisible();
  });

  test('descargar y eliminar lo dicen, y la cartilla sigue guardada', async ({ page, owner }) => {
    await uploadCertificate(page, owner, await writePdf());
    const section = await openCertificate(page, owner);
    await expect(section.getByText('Su cartilla está guardada')).toBeVisible();
    const lost = page.getByText('Error de conexión');
    await page.route(FILE, (route) =>
      route.request().method() === 'HEAD' ? route.continue() : route.abort(),
    );
    await section.getByRole('link', { name: 'Descargar' }).click();
    await expect(lost).toHaveCount(1);
    await expect(lost).toHaveCount(0); // disappears after three seconds
    await press(section, 'Eliminar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(lost).toHaveCount(1);
    await expect(section.getByText('Su cartilla está guardada')).toBeVisible();
  });

  test('si no se puede mirar lo dice, y al reintentar aparece', async ({ page, owner }) => {
    await uploadCertificate(page, owner, await writePdf());
    await page.route(FILE, (route) => route.abort());
    const section = await openCertificate(page, owner);
    await expect(section.getByText('Error de conexión')).toBeVisible();
    await page.unrouteAll();
    await section.getByRole('button').click();
    await expect(section.getByText('Su cartilla está guardada')).toBeVisible();
  });
});

test('quien encuentra a la mascota ve su certificado, sin descargarlo', async ({
  page,
  owner,
  visitor,
}) => {
  const pdf = await writePdf('Al día');
  await visitor.goto(owner.url);
  await expect(visitor.getByText('¡Hola! Soy Nube')).toBeVisible();
  await expect(visitor.getByText('Documentos', { exact: true })).toHaveCount(0);
  await uploadCertificate(page, owner, pdf);
  await visitor.reload();
  await visitor.getByText('Documentos', { exact: true }).click();
  const link = visitor.getByRole('link', { name: 'Ver certificado' });
  await expect(link).not.toHaveAttribute('download');
  const seen = await visitor.request.get((await link.getAttribute('href'))!);
  expect(seen.headers()['content-disposition']).toBe(`inline; filename="${owner.pet.hash}.pdf"`);
  expect((await seen.body()).equals(pdf.buffer)).toBe(true);

  const edit = `/api/insigniasQR/edit/put?hash=${owner.pet.hash}`;
  await page.request.put(edit, { data: { vacunas_publicas: false } });
  const [tab] = await Promise.all([visitor.waitForEvent('popup'), link.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
    'No podemos enseñarte este certificado',
  );
  await expectAccessible(tab);
});
