import { drawPng } from './files.ts';
import { DEMO, enter, expect, expectAccessible, test } from './fixtures.ts';
import {
  acceptTerms,
  addToCart,
  chooseProduct,
  fillShipping,
  openShop,
  payButton,
} from './shop.ts';
import { CUT_OFF, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

test('un producto nuevo con su foto se vende, contado no se vende de más, y retirado deja de verse', async ({
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
  const foto = page.getByRole('region', { name: 'Foto' });
  await page.context().setOffline(true);
  await page.getByLabel('Cambiar la foto').setInputFiles(await drawPng());
  await expect(foto.getByText('Error de conexión')).toBeVisible();
  await page.context().setOffline(false);
  await foto.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(foto.locator('img')).toBeVisible();
  await expectAccessible(page);

  const shopper = await (await browser.newContext()).newPage();
  await openShop(shopper, owner);
  const card = await chooseProduct(shopper, `${name}, Negro`);
  await expect(card).toContainText('35 × 22 mm');
  await expect(card).toContainText('29,95 €');

  const guardar = async (existencias: string) => {
    await page.getByLabel('Existencias').fill(existencias);
    const saved = page.waitForResponse((it) => it.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Guardar' }).click();
    return (await saved).status();
  };
  expect(await guardar('dos')).toBe(400);
  await expect(page.getByText('Escribe un número entre 0 y 1.000.000').first()).toBeVisible();
  expect(await guardar('2')).toBe(200);
  await addToCart(shopper, owner, `${name}, Negro`, 2);
  await expect(shopper.getByText('Quedan 2')).toBeVisible();
  await expect(shopper.getByRole('button', { name: 'Añadir una unidad' })).toBeDisabled();
  expect(await guardar('1')).toBe(200);
  await shopper.reload();
  await expect(shopper.getByRole('alert')).toContainText('solo queda 1');
  await expect(shopper.getByRole('link', { name: 'Tramitar pedido' })).toHaveCount(0);
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Quitar una unidad' }).click();
  await shopper.getByRole('link', { name: 'Tramitar pedido' }).click();
  await fillShipping(shopper);
  await acceptTerms(shopper);
  expect(await guardar('0')).toBe(200);
  await payButton(shopper).click();
  await expect(shopper.getByRole('alert').first()).toContainText(`Se ha agotado: ${name}`);
  await expect(shopper.getByText('Agotado', { exact: true })).toBeVisible();
  expect(await guardar('1')).toBe(200);
  await shopper.reload();
  await acceptTerms(shopper);
  await payButton(shopper).click();
  await shopper.waitForURL('**/dev/tpv/**');
  await page.reload();
  await expect(page.getByText('1 apartada en un pago a medias.')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await enter(visitor, DEMO.owner);
  await visitor.goto('/app/MiMascota');
  await visitor.getByRole('link', { name: 'Comprar' }).first().click();
  await visitor.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  const agotada = visitor.getByRole('article', { name });
  await expect(agotada.getByRole('button', { name: 'Agotado' })).toBeDisabled();
  await visitor.context().close();

  await page.getByLabel('A la venta').uncheck();
  await sendTwice(page, { send: page.getByRole('button', { name: 'Guardar' }), kept: {} });
  await expect(page.getByText('Producto guardado').last()).toBeVisible();
  await shopper.goto(`/app/comprar/${owner.pet.hash}`);
  await expect(shopper.getByRole('article').first()).toBeVisible();
  await expect(shopper.getByRole('radio', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await shopper.context().close();
});
