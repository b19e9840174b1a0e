import {
  expectStep,
  fillCustomer,
  fillPet,
  newPaidChapa,
  newPuerta,
  openDoor,
  typeChapa,
  typeMailedCode,
} from './cupon.ts';
import { expect, expectAccessible, login, REFUSED, test } from './fixtures.ts';

// Without a session the server answers 401, which the browser reports as an error.
test.use({ allowedErrors: REFUSED });

test('una chapa de caja: de la portada, «Tengo una chapa», cuenta, mascota, y ya está', async ({
  page,
}) => {
  const chapa = await newPaidChapa();
  await page.goto('/');
  await page.getByRole('link', { name: 'Tengo una chapa Actívala en dos minutos.' }).click();
  await typeChapa(page, chapa.corto);
  await page.waitForURL(`**/app/activar?${chapa.hash}`);
  const email = await fillCustomer(page);
  await typeMailedCode(page, email);
  await fillPet(page, 'Kiwi', 'Activar la chapa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Chapa activada!');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Kiwi' })).toBeVisible();
  await page.goto(`/q?${chapa.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kiwi');
});

test('con sesión, «Vincular otra chapa» lleva de la chapa a la mascota elegida', async ({
  page,
  owner,
}) => {
  const chapa = await newPaidChapa();
  await login(page, owner.account);
  await page.goto(`/app/mascota/${owner.pet.hash}/chapa`);
  await page.getByRole('link', { name: 'Vincular otra chapa' }).click();
  await typeChapa(page, chapa.hash);
  await expectStep(page, 'Tu mascota');
  await page.getByText('Nube', { exact: true }).click();
  await page.getByRole('button', { name: 'Activar la chapa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Chapa activada!');
  await page.goto(`/q?${chapa.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nube');
});

test('escanear la chapa de alguien abre su página', async ({ page, owner, visitor }) => {
  await visitor.goto('/app/activar');
  await typeChapa(visitor, owner.pet.chapa.corto);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Nube');
  await page.goto(`/app/activar?${owner.pet.chapa.hash}`);
  await expect(page.getByText('Este código QR ya está asignado a una mascota.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver su página' })).toBeVisible();
});

test('una chapa pagada no se paga otra vez, ni una por pagar se activa gratis', async ({
  page,
}) => {
  const paid = await newPaidChapa();
  const puerta = await newPuerta();
  await openDoor(page, puerta, paid);
  await expect(page.getByText('Esta chapa ya está pagada: puedes activarla gratis.')).toBeVisible();
  await page.getByRole('link', { name: 'Activarla gratis' }).click();
  await expectStep(page, 'Tus datos');

  await page.goto(`/app/activar?${puerta.chapas[0].hash}`);
  await expect(page.getByText('Esta chapa todavía no está pagada')).toBeVisible();
  await page.getByRole('link', { name: 'Activarla con el cupón' }).click();
  await page.waitForURL(`**/app/customer/${puerta.cupon.hash}`);
  await expectStep(page, 'Tus datos');
});
