import { drawPng } from './files.ts';
import { DEMO, expect, expectAccessible, REFUSED, test, enter } from './fixtures.ts';
import { openShop } from './shop.ts';

test.use({ allowedErrors: REFUSED });

test('un producto nuevo con su foto se vende, y retirado deja de verse', async ({
  page,
  owner,
  browser,
}) => {
  const name = `Chapa de prueba ${Date.now()}`;
  await enter(page, DEMO.admin);
  await page.goto('/app/admin/productos');
  await page.getByRole('link', { name: 'Nuevo producto' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo producto' })).toBeVisible();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Medidas').fill('35 × 22 mm');
  await page.getByLabel('Precio en euros').fill('veinte');
  await page.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.getByText('Escribe un precio en euros').first()).toBeVisible();
  await page.getByLabel('Precio en euros').fill('29,95');
  await page.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByLabel('Cambiar la foto').setInputFiles(await drawPng());
  await expect(page.getByRole('region', { name: 'Foto' }).locator('img')).toBeVisible();
  await expectAccessible(page);

  const shopper = await (await browser.newContext()).newPage();
  await openShop(shopper, owner);
  const card = shopper.getByRole('article', { name });
  await expect(card).toContainText('Negro · Única · 35 × 22 mm');
  await expect(card).toContainText('29,95 €');

  await page.getByLabel('A la venta').uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Producto guardado').last()).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('article').first()).toBeVisible();
  await expect(card).toBeHidden();
  await shopper.context().close();
});
