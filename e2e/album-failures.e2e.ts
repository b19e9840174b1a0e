import { expectCapas } from './capas.ts';
import { BLOB, card, choose, chooseOption, openAlbum, openDialog } from './album.ts';
import { disguisePdf, drawPng, packVideo } from './files.ts';
import { expect, publish, REFUSED, test, UNREACHABLE } from './fixtures.ts';

const UPLOAD = '**/api/imagenes/subirfoto';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${BLOB.source}`) });

test('lo que no es una foto se rechaza antes de subirlo', async ({ page, owner }) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir fotos');
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles({ ...(await drawPng('x.txt')), mimeType: 'text/plain' });
  await expect(
    dialog.getByText('El archivo no es una foto ni un vídeo que podamos usar'),
  ).toBeVisible();
  await files.setInputFiles(await packVideo());
  await expect(dialog.getByText('El archivo no es una imagen que podamos usar')).toBeVisible();
  const heavy = { ...(await drawPng()), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await files.setInputFiles(heavy);
  await expect(dialog.getByText('La imagen es demasiado grande. Máximo 10MB')).toBeVisible();
  await files.setInputFiles(await drawPng());
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test('un vídeo mayor de lo que admite el servidor se rechaza antes de subirlo', async ({
  page,
  owner,
}) => {
  const album = await openAlbum(page, owner);
  const dialog = await openDialog(page, album, 'Subir vídeo');
  await expect(dialog.getByText('MP4, MOV, WebM y otros, hasta 20MB')).toBeVisible();
  const heavy = { ...(await packVideo()), buffer: Buffer.alloc(20 * 1024 * 1024 + 1) };
  await dialog.locator('input[type=file]').setInputFiles(heavy);
  await expect(dialog.getByText('El vídeo es demasiado grande. Máximo 20MB')).toBeVisible();
});

test.describe('cuando algo va mal', () => {
  test.use({
    allowedErrors: new RegExp(
      `${REFUSED.source}|${BLOB.source}|${UNREACHABLE.source}|a status of 500`,
    ),
  });

  test('un PDF que dice ser una foto se rechaza, y lo escrito sigue ahí', async ({
    page,
    owner,
  }) => {
    const album = await openAlbum(page, owner);
    const dialog = await openDialog(page, album, 'Subir fotos');
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles([await drawPng(), await disguisePdf('trampa.jpg')]);
    await dialog.getByLabel('Título 1').fill('La buena');
    await dialog.getByLabel('Título 2').fill('La mala');
    await dialog.getByLabel('Descripción de todas (opcional)').fill('De ayer');
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(
      dialog.getByText('El archivo no es una foto ni un vídeo que podamos usar'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Título')).toHaveValue('La mala');
    await expect(dialog.getByLabel('Descripción (opcional)')).toHaveValue('De ayer');

    await dialog.getByRole('button', { name: 'Quitar trampa.jpg' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(album.getByText('1 foto · 0 vídeos')).toBeVisible();
    await expect(card(album, 'La buena')).toBeVisible();
  });

  test('si el servidor falla lo dice', async ({ page, owner }) => {
    const album = await openAlbum(page, owner);
    const dialog = await openDialog(page, album, 'Subir fotos');
    await dialog.locator('input[type=file]').setInputFiles(await drawPng());
    await dialog.getByLabel('Título').fill('Hoy no');
    await page.route(UPLOAD, (route) => route.fulfill({ status: 500 }));
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog.getByText('Error al publicar')).toBeVisible();
  });

  test('editar o eliminar sin conexión lo dice y no cambia nada', async ({ page, owner }) => {
    await publish(page, owner, 'Intacta', await drawPng());
    const album = await openAlbum(page, owner);
    await page.route('**/api/insigniaMediaQR/edit/*', (route) => route.fulfill({ status: 500 }));
    const dialog = await choose(page, album, 'Intacta', 'Eliminar');
    const question = page.getByRole('alertdialog');
    await page.context().setOffline(true);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(question.getByText('Error de conexión')).toBeVisible();
    await page.context().setOffline(false);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expectCapas(page, 1);

    await chooseOption(page, dialog, 'Editar contenido');
    await dialog.getByLabel('Título').fill('Otra');
    await dialog.getByLabel('Descripción').fill('Otra');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('No se pudo editar la publicación.')).toBeVisible();
    await expect(dialog.getByLabel('Título')).toHaveValue('Otra');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog.getByRole('heading', { name: 'Intacta' })).toBeVisible();
  });

  test('si el álbum no se puede leer lo dice, y al reintentar aparece', async ({ page, owner }) => {
    await publish(page, owner, 'Escondida', await drawPng());
    await page.route('**/api/insigniaMediaQR/edit?*', (route) => route.abort());
    const album = await openAlbum(page, owner);
    await expect(album.getByText('Error de conexión')).toBeVisible();
    await page.unrouteAll();
    await album.getByRole('button').click();
    await expect(card(album, 'Escondida')).toBeVisible();
  });
});
