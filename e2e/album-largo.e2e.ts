import { card, choose, openAlbum, openDialog } from './album.ts';
import { drawPng, packVideo } from './files.ts';
import { expect, make, publish, test } from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';

// Most photos of the album have no files.
test.use({ allowedErrors: CUT_OFF });

test('un álbum largo se lee por partes; ver más, filtrar, subir y eliminar no pierden nada', async ({
  page,
  owner,
}) => {
  await publish(page, owner, 'El primero', await packVideo());
  await make('albumes', { mascota: owner.pet.id, fotos: 130 });
  const album = await openAlbum(page, owner);
  const items = album.getByRole('listitem');
  await expect(items).toHaveCount(60);
  await expect(album.getByText('130 fotos · 1 vídeo', { exact: true })).toBeVisible();

  const filters = album.getByRole('group', { name: 'Mostrar' });
  const more = album.getByRole('button', { name: 'Ver más' });
  await page.context().setOffline(true);
  await more.click();
  await expect(album.getByText('Error de conexión')).toBeVisible();
  await expect(items).toHaveCount(60);
  await page.context().setOffline(false);
  await album.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(items).toHaveCount(120);

  const dialog = await choose(page, album, 'Foto 20', 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog).toBeHidden();
  await expect(album.getByText('129 fotos · 1 vídeo', { exact: true })).toBeVisible();
  await expect(card(album, 'Foto 20')).toHaveCount(0);
  await expect(items).toHaveCount(120);

  const fotos = await openDialog(page, album, 'Subir fotos');
  await fotos.locator('input[type=file]').setInputFiles(await drawPng());
  await fotos.getByLabel('Título').fill('La última');
  await fotos.getByRole('button', { name: 'Publicar' }).click();
  await expect(card(album, 'La última')).toBeVisible();
  await expect(items).toHaveCount(121);

  await filters.getByRole('button', { name: 'Videos' }).click();
  await expect(card(album, 'El primero')).toBeVisible();
  await expect(more).toBeHidden();
  await filters.getByRole('button', { name: 'Todos' }).click();
  await expect(items).toHaveCount(131);
  const titles = await items.allInnerTexts();
  expect(new Set(titles).size).toBe(131);
});

test('los vídeos que aún no se han leído se buscan al pedirlos', async ({ page, owner }) => {
  await publish(page, owner, 'El primero', await packVideo());
  await make('albumes', { mascota: owner.pet.id, fotos: 70 });
  const album = await openAlbum(page, owner);
  await expect(album.getByRole('listitem')).toHaveCount(60);
  await album.getByRole('button', { name: 'Videos', exact: true }).click();
  await expect(album.getByRole('listitem')).toHaveCount(1);
  await expect(card(album, 'El primero')).toBeVisible();
});
