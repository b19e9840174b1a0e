import { comeBack, goToBank, payByBizum, payWith } from './bank.ts';
import {
  draftOf,
  expectActivated,
  expectStep,
  fillCustomer,
  fillPet,
  goToPayment,
  newPuerta,
  openDoor,
  typeChapa,
  typeCode,
  typeMailedCode,
} from './cupon.ts';
import { drawPng } from './files.ts';
import { expect, expectAccessible, PASSWORD, readInMail, REFUSED, test } from './fixtures.ts';
import { acceptTerms, payButton, stored } from './shop.ts';

// Without a session the server answers 401, which the browser reports as an error.
test.use({ allowedErrors: REFUSED });

test('de la chapa a su página activa: código escrito, cuenta, mascota con foto y pago con Bizum', async ({
  page,
}) => {
  const puerta = await newPuerta({ precio: 1990 });
  const [chapa] = puerta.chapas;
  await openDoor(page, puerta);
  const cupon = page.getByRole('region', { name: 'Tu cupón' });
  await expect(cupon).toContainText('39,99 €');
  await expect(cupon).toContainText('19,90 €');
  await typeChapa(page, chapa.corto);
  const email = await fillCustomer(page);
  await typeMailedCode(page, email);
  await page.locator('input[type=file]').setInputFiles(await drawPng('luna.png'));
  await expect(page.getByText('Ya tenemos su foto.')).toBeVisible();
  await fillPet(page, 'Luna');

  await expectStep(page, 'Pago');
  await expect(page.getByText('Activación de chapa').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/entrega|envío/i)).toHaveCount(0);
  const orderId = await goToBank(page, 'Bizum');
  await payByBizum(page, '600000000');
  await comeBack(page);
  await expectActivated(page, 'Luna');
  await expect(page.getByText(orderId)).toBeVisible();
  await expectAccessible(page);
  expect(await draftOf(page)).toBeNull();

  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Luna' })).toBeVisible();
  await page.goto(`/q?${chapa.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Luna');
});

test('el código de la dirección se comprueba solo, y recargar no pierde ningún paso', async ({
  page,
}) => {
  const puerta = await newPuerta();
  await openDoor(page, puerta, puerta.chapas[0]);
  await expectStep(page, 'Tus datos');
  await page.getByLabel('Nombre').fill('Ana');
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  const email = await fillCustomer(page);
  await expectStep(page, 'Revisa tu correo');
  await page.reload();
  await expect(page.getByText(/Caduca en/)).toBeVisible();
  await typeMailedCode(page, email);
  await expectStep(page, 'Tu mascota');
  await page.getByLabel('Nombre').fill('Luna');
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('Luna');
  await fillPet(page, 'Luna');
  await expectStep(page, 'Pago');
  await page.reload();
  await expectStep(page, 'Pago');
  expect(JSON.stringify(await draftOf(page))).not.toContain(PASSWORD);

  await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectActivated(page, 'Luna');
  await page.reload();
  await expectActivated(page, 'Luna');
});

test('otro código después de recargar: hay que escribir la contraseña otra vez, y se dice', async ({
  page,
}) => {
  const puerta = await newPuerta();
  await page.clock.install();
  await openDoor(page, puerta, puerta.chapas[0]);
  const email = await fillCustomer(page);
  await expectStep(page, 'Revisa tu correo');
  await typeCode(page, '000000');
  await expect(page.getByText('Código incorrecto o expirado')).toBeVisible();
  await page.reload();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Reenviar código' }).click();
  await expect(page.getByRole('alert')).toContainText('no guardamos tu contraseña');
  await expect(page.getByLabel('Apellidos')).toHaveValue('Ruiz Sol');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
});

test('quien ya tiene cuenta entra aquí mismo y elige una de sus mascotas', async ({
  visitor: page,
  owner,
}) => {
  const puerta = await newPuerta();
  const [chapa] = puerta.chapas;
  await openDoor(page, puerta, chapa);
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await page.getByLabel('Email').fill(owner.account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expectStep(page, 'Tu mascota');
  await page.getByText('Nube', { exact: true }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectActivated(page, 'Nube');
  await page.goto(`/q?${chapa.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nube');
});

test('el pago denegado vuelve a la mascota, y el segundo intento activa la misma chapa', async ({
  page,
}) => {
  await goToPayment(page, await newPuerta());
  await goToBank(page);
  await payWith(page, '0190');
  await comeBack(page);
  await expect(page.getByText('Tu banco ha denegado el pago')).toBeVisible();
  await expect(page.getByText(/carrito/i)).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
  await fillPet(page, 'Luna');
  await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectActivated(page, 'Luna');
});

test('el correo del pago denegado lleva a seguir en otro navegador, una vez y sin escribir nada', async ({
  page,
  visitor,
}) => {
  const email = await goToPayment(page, await newPuerta());
  await goToBank(page);
  await payWith(page, '0190');
  await comeBack(page);
  const link = await readInMail(visitor, email, /(http\S+seguir=[\w-]+)/, /pago/i);
  await visitor.goto(link);
  await expectStep(visitor, 'Tu mascota');
  await expect(visitor.getByLabel('Nombre')).toHaveValue('Luna');
  await visitor.getByRole('button', { name: 'Continuar' }).click();
  await goToBank(visitor);
  await payWith(visitor, '0003');
  await comeBack(visitor);
  await expectActivated(visitor, 'Luna');
  await page.goto(link);
  await expect(page.getByText('Este enlace ya se ha usado o ha caducado')).toBeVisible();
});

test('mira sus datos mientras espera el código, y vuelve a él sin pedir otro', async ({ page }) => {
  const puerta = await newPuerta();
  await openDoor(page, puerta, puerta.chapas[0]);
  const email = await fillCustomer(page);
  await expectStep(page, 'Revisa tu correo');
  await page.getByRole('button', { name: 'Cambiar mis datos' }).click();
  await expectStep(page, 'Tus datos');
  await page.getByRole('button', { name: 'Ya tengo el código' }).click();
  await typeMailedCode(page, email);
  await expectStep(page, 'Tu mascota');
});

test('en un móvil compartido, «No soy yo» borra lo de la otra persona y deja la chapa', async ({
  page,
}) => {
  const puerta = await newPuerta();
  const email = await goToPayment(page, puerta);
  await expect(page.getByText(`Para la cuenta de ${email}`)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'No soy yo' }).click();
  await reloaded;
  await expectStep(page, 'Tus datos');
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  expect(JSON.stringify(await draftOf(page))).not.toMatch(/Luna|Ruiz|@/);
});

test('lo que un anuncio cuelga del enlace no es ninguna chapa, ni borra la elegida', async ({
  page,
}) => {
  const puerta = await newPuerta();
  await openDoor(page, puerta, puerta.chapas[0]);
  await expectStep(page, 'Tus datos');
  await page.goto(`/app/customer/${puerta.cupon.hash}?fbclid=IwAR0x&utm_source=ig`);
  await expectStep(page, 'Tus datos');
});

test('cancelar, antes o en el banco, devuelve a la mascota con todo escrito', async ({ page }) => {
  await goToPayment(page, await newPuerta());
  await page.getByRole('button', { name: /^Cancelar/ }).click();
  await expectStep(page, 'Tu mascota');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await goToBank(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await comeBack(page);
  await expect(page.getByText('Lo que has escrito sigue ahí')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
  await expectStep(page, 'Tu mascota');
  await expect(page.getByLabel('Raza')).toHaveValue('Mestiza');
});

test('volver desde el banco sin terminar: se dice que hay un pago en marcha', async ({ page }) => {
  const puerta = await newPuerta();
  await goToPayment(page, puerta);
  await goToBank(page);
  await openDoor(page, puerta);
  await expect(page.getByText('Tienes un pago sin terminar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expectStep(page, 'Tu mascota');
});

test('paga y cierra el navegador (7001): al volver a la puerta encuentra su chapa activa', async ({
  page,
}) => {
  const puerta = await newPuerta();
  await goToPayment(page, puerta);
  await goToBank(page);
  await payWith(page, '7001');
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveCount(0);
  await openDoor(page, puerta);
  await page.waitForURL('**/app/payment/success**');
  await expectActivated(page, 'Luna');
  expect(await stored(page, 'authUser')).toMatchObject({ usuario: { nombre: 'Ana' } });
});

test('dos compran la misma chapa: a la segunda persona se le dice, y no pierde nada', async ({
  page,
  visitor,
}) => {
  const puerta = await newPuerta({ chapas: 2 });
  await goToPayment(page, puerta);
  await goToPayment(visitor, puerta, 'Misu');
  await goToBank(page);
  await acceptTerms(visitor);
  await payButton(visitor).click();
  await expect(visitor.getByText('Otra persona está pagando esta chapa')).toBeVisible();
  await typeChapa(visitor, puerta.chapas[1]!.corto);
  await expectStep(visitor, 'Tu mascota');
  await expect(visitor.getByLabel('Nombre')).toHaveValue('Misu');
});
