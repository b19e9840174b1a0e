import type { Locator, Page } from '@playwright/test';
import { openAlbum, openDialog } from './album.ts';
import { expectStep, newPuerta, openDoor } from './cupon.ts';
import { drawPng } from './files.ts';
import {
  createAccount,
  DEMO,
  enter,
  expect,
  newEmail,
  PASSWORD,
  readCode,
  test,
} from './fixtures.ts';
import { acceptTerms, goToCheckout, payButton } from './shop.ts';

// What cannot be fetched, or is not there, the browser reports as an error of its own.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED|status of 404/ });

interface Intento {
  /** What sends the form. */
  send: Locator;
  /** What was typed or chosen. */
  kept: Record<string, string>;
  /** Where the form is. */
  form?: Locator;
}

/** Sends a form without any connection: it says so and keeps what was typed; with the connection it is sent. */
async function sendTwice(page: Page, { send, kept, form }: Intento): Promise<void> {
  const where = form ?? page.locator('body');
  await expect(send).toBeVisible(); // what the screen is made of has come
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText(/error de conexión/i).first()).toBeVisible();
  for (const [label, value] of Object.entries(kept)) {
    await expect(where.getByLabel(new RegExp(`^${label}`))).toHaveValue(value);
  }
  await page.context().setOffline(false);
  await send.click();
}

async function fill(where: Page | Locator, kept: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(kept)) {
    await where.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
}

test('la entrada y la contraseña olvidada', async ({ page }) => {
  const { email } = await createAccount();
  await page.goto('/app/login');
  await page.getByRole('link', { name: /contraseña/ }).click();
  // The login screen, which stays until this one has loaded, has the same field.
  await expect(page.getByRole('heading', { level: 1, name: /contraseña/ })).toBeVisible();
  await fill(page, { Email: email });
  await sendTwice(page, { send: page.locator('button[type=submit]'), kept: { Email: email } });
  await expect(page.getByLabel('Código de verificación').first()).toBeVisible();
  await page.goto('/app/login');
  const kept = { Email: email, Contraseña: PASSWORD };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Iniciar Sesión' }), kept });
  await page.waitForURL('**/app/cuenta');
});

test('una cuenta nueva, su mascota y su perfil; recargar tampoco pierde lo escrito', async ({
  page,
}) => {
  const cuenta = { Email: newEmail(), Contraseña: PASSWORD };
  await page.goto('/app/CrearCuenta');
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await fill(page, cuenta);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Crear cuenta' }), kept: cuenta });
  await expect(page.getByText(cuenta.Email)).toBeVisible();
  await page.keyboard.type(await readCode(page, cuenta.Email));
  await page.waitForURL('**/app/MiMascota/nueva');

  const mascota = { Nombre: 'Trufa', 'Tu teléfono': '612 34 56 78' };
  await fill(page, mascota);
  await page.reload();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Crear su chapa' }),
    kept: mascota,
  });
  await page.waitForURL('**/app/editarMascota/*');

  const perfil = { Apellidos: 'Ruiz Sol' };
  await page.goto('/app/cuenta#perfil');
  await fill(page, perfil);
  await page.reload();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Guardar Cambios' }),
    kept: perfil,
  });
  await expect(page.getByText('¡Cambios guardados exitosamente!')).toBeVisible();
});

test('el pago de un carrito', async ({ page, owner }) => {
  await goToCheckout(page, owner);
  await acceptTerms(page);
  const kept = { 'Dirección de envío': 'Calle del Olmo 12, 3.º B', 'Código postal': '28012' };
  await sendTwice(page, { send: payButton(page), kept });
  await page.waitForURL('**/dev/tpv/**');
});

test('la portada y las fotos de una mascota', async ({ page, owner }) => {
  const album = await openAlbum(page, owner);
  await page.getByRole('button', { name: 'Cambiar portada' }).click();
  const portada = page.getByRole('dialog');
  await portada.locator('input[type=file]').setInputFiles(await drawPng());
  await expect(portada.getByRole('button', { name: 'Subir imagen' })).toBeEnabled();
  await sendTwice(page, { send: portada.getByRole('button', { name: 'Subir imagen' }), kept: {} });
  await expect(portada).toBeHidden();

  const fotos = await openDialog(page, album, 'Subir fotos');
  await fotos.locator('input[type=file]').setInputFiles(await drawPng());
  const kept = { Título: 'En el río' };
  await fill(fotos, kept);
  await sendTwice(page, {
    send: fotos.getByRole('button', { name: 'Publicar' }),
    kept,
    form: fotos,
  });
  await expect(fotos).toBeHidden();
  await expect(album.getByText('1 foto · 0 vídeos')).toBeVisible();
});

test('los datos del cupón', async ({ page }) => {
  const puerta = await newPuerta();
  await openDoor(page, puerta, puerta.chapas[0]);
  await expectStep(page, 'Tus datos');
  const kept = {
    Nombre: 'Ana',
    Apellidos: 'Ruiz Sol',
    Email: newEmail(),
    Contraseña: PASSWORD,
    Teléfono: '600 11 12 22',
  };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Continuar' }), kept });
  await expectStep(page, 'Revisa tu correo');
});

test('una tienda, un cupón y un producto nuevos; recargar tampoco pierde lo escrito', async ({
  page,
}) => {
  const unique = Date.now().toString(36);
  await enter(page, DEMO.admin);
  const create = async (path: string, button: string, kept: Record<string, string>) => {
    await page.goto(path);
    await fill(page, kept);
    await page.reload();
    await expect(page.getByText('Aquí sigue lo que no llegaste a guardar.')).toBeVisible();
    await sendTwice(page, { send: page.getByRole('button', { name: button }), kept });
    await page.waitForURL(/\d$/);
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('');
  };
  const tienda = { Nombre: `Patitas ${unique}`, 'Código postal': '41001' };
  await create('/app/admin/tiendas/nueva', 'Crear tienda', tienda);
  await create('/app/admin/productos/nuevo', 'Crear producto', {
    Nombre: `Chapa ${unique}`,
    'Precio en euros': '12,50',
    Medidas: '30 mm',
  });
});
