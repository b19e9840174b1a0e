import type { Page, Route } from '@playwright/test';
import { choose, openAlbum, openDialog } from './album.ts';
import { expectStep, newPuerta, openDoor, typeCode } from './cupon.ts';
import { drawPng } from './files.ts';
import {
  acceptCuenta,
  createAccount,
  enter,
  expect,
  newEmail,
  PASSWORD,
  readCode,
  requires,
  test,
} from './fixtures.ts';
import { CUT_OFF, fill, loseAnswer, sendTwice } from './sin-red.ts';
import { acceptTerms, addToCart, fillShipping, openShop, payButton } from './shop.ts';

test.use({ allowedErrors: CUT_OFF });

test('la entrada y la contraseña olvidada', async ({ page }) => {
  const { email } = await createAccount();
  await page.goto('/app/login');
  await page.getByRole('link', { name: /contraseña/ }).click();
  // Until the form has loaded, the login screen stays, and has the same field.
  await expect(page.getByRole('heading', { level: 1, name: /contraseña/ })).toBeVisible();
  await fill(page, { Email: email });
  await sendTwice(page, { send: page.locator('button[type=submit]'), kept: { Email: email } });
  const nueva = { 'Nueva contraseña': 'otra-contrasena-9' };
  await fill(page, nueva);
  await typeCode(page, '000000');
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Cambiar contraseña' }),
    kept: { ...nueva, 'Carácter 6 de 6': '0' },
  });
  await expect(page.getByText(/Código incorrecto/).first()).toBeVisible();
  const codigo = await readCode(page, email);
  await typeCode(page, codigo);
  await loseAnswer(page, '**/usuarios/restablecer');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText(/error de conexión/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.waitForURL('**/app/login');
  const kept = { Email: email, Contraseña: nueva['Nueva contraseña'] };
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
  await acceptCuenta(page).check();
  await sendTwice(page, { send: page.getByRole('button', { name: 'Crear cuenta' }), kept: cuenta });
  await expect(page.getByText(cuenta.Email)).toBeVisible();
  const codigo = await readCode(page, cuenta.Email);
  // The account is created, but the answer gets lost. The code is then invalid, and the chosen
  // password opens the account.
  await loseAnswer(page, '**/regristo/verify-code');
  await page.keyboard.type(codigo); // the last digit sends the code
  await expect(page.getByText(/error de conexión/i).first()).toBeVisible();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Verificar' }),
    kept: { 'Carácter 6 de 6': codigo[5]! },
  });
  await page.waitForURL('**/app/MiMascota/nueva');

  const mascota = { Nombre: 'Trufa', 'Tu teléfono': '612 34 56 78' };
  await fill(page, mascota);
  await page.reload();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Crear su página' }),
    kept: mascota,
  });
  await page.waitForURL('**/app/mascota/*/creada');

  const perfil = { Nombre: 'Lola', Apellidos: 'Ruiz Sol' };
  await page.goto('/app/perfil/datos');
  await fill(page, perfil);
  await page.reload();
  const datos = page.getByRole('region', { name: 'Tus datos' });
  await datos.locator('input[type=file]').setInputFiles(await drawPng());
  await expect(datos.locator('img')).toHaveAttribute('src', /^blob:/);
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Guardar Cambios' }),
    kept: perfil,
    form: datos,
  });
  await expect(page.getByText('¡Cambios guardados exitosamente!')).toBeVisible();
  await expect(datos.locator('img')).toHaveAttribute('src', /^\/ficheros\//);

  const meanwhile = { Teléfono: '699 88 77 66' };
  const whileSaved = async (route: Route) => {
    await fill(datos, meanwhile);
    await route.continue();
  };
  await page.route('**/api/usuarios/*', whileSaved, { times: 1 });
  await fill(datos, { Nombre: 'Ana' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  expect((await (await saved).json()).usuario).toMatchObject({ nombre: 'Ana' });
  await expect(page.getByRole('button', { name: 'Guardar Cambios' })).toBeEnabled();
  await expect(datos.getByLabel('Teléfono')).toHaveValue(meanwhile['Teléfono']);
  await page.reload();
  await expect(datos.getByLabel('Teléfono')).toHaveValue(meanwhile['Teléfono']);
  await expect(datos.getByLabel('Nombre')).toHaveValue('Ana');
});

test('el teléfono que falta, en su aviso', async ({ page, owner }) => {
  await page.request.put(`/api/usuarios/${owner.usuario.id}`, { data: { telefono: '' } });
  await enter(page, owner.account);
  await page.goto('/app/MiMascota');
  const aviso = page.getByRole('region', { name: 'Nadie puede llamarte todavía' });
  const kept = { 'Tu teléfono': '612 34 56 78' };
  await fill(aviso, kept);
  // Meanwhile the owner changes his name on another device.
  await page.request.put(`/api/usuarios/${owner.usuario.id}`, { data: { nombre: 'Lola Luz' } });
  await sendTwice(page, {
    send: aviso.getByRole('button', { name: 'Añadir mi teléfono' }),
    kept,
    form: aviso,
  });
  await expect(aviso).toBeHidden();
  await page.goto('/app/perfil/datos');
  await expect(page.getByLabel('Nombre')).toHaveValue('Lola Luz');
  await page.request.put(`/api/usuarios/${owner.usuario.id}`, { data: { nombre: 'Lola Sol' } });
  await page.getByLabel('Apellidos').fill('Gil');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lola Sol');
  await expect(page.getByLabel('Apellidos')).toHaveValue('Gil');
});

test('el cupón y el pago de un carrito', async ({ page, owner }) => {
  await openShop(page, owner);
  await addToCart(page, owner, 'Chapa clásica, Negro');
  const cupon = { 'Código de descuento': 'NINGUNO' };
  await fill(page, cupon);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Aplicar' }), kept: cupon });
  await expect(page.getByText('Código no válido')).toBeVisible();
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await fillShipping(page);
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

  const foto = await choose(page, album, 'En el río', 'Editar contenido');
  const nuevo = { Título: 'En el mar', Descripción: 'Con sombrero' };
  await fill(foto, nuevo);
  await sendTwice(page, {
    send: foto.getByRole('button', { name: 'Guardar' }),
    kept: nuevo,
    form: foto,
  });
  await expect(foto.getByRole('heading', { name: 'En el mar' })).toBeVisible();
});

test('cada paso del cupón, hasta el banco', async ({ page }) => {
  const puerta = await newPuerta();
  await page.goto('/app/activar');
  const chapa = { 'Código de la chapa': puerta.chapas[0].corto };
  await fill(page, chapa);
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Usar este código' }),
    kept: chapa,
  });
  await expect(page).not.toHaveURL(/activar$/);
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
  const codigo = await readCode(page, kept.Email);
  await loseAnswer(page, '**/purchase/verify-code-only');
  await typeCode(page, codigo);
  await expect(page.getByText(/error de conexión/i).first()).toBeVisible();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Verificar' }),
    kept: { 'Carácter 6 de 6': codigo[5]! },
  });
  await expectStep(page, 'Tu mascota');
  const mascota = { Nombre: 'Luna', Raza: 'Mestiza' };
  await fill(page, mascota);
  await page.context().setOffline(true);
  await page.locator('input[type=file]').setInputFiles(await drawPng());
  await expect(page.getByText('Error de conexión')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Volver a subirla' }).click();
  await expect(page.getByText('Ya tenemos su foto.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectStep(page, 'Pago');
  await acceptTerms(page);
  await sendTwice(page, { send: payButton(page), kept: {} });
  await page.waitForURL('**/dev/tpv/**');
});

async function enterWithGoogle(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/elegir/**'); // the login has a field of the same name
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('enlazar con Google por código', async ({ page }) => {
  requires('sign-in by a stand-in');
  const { email } = await createAccount();
  await page.goto('/app/login');
  await enterWithGoogle(page, email);
  const kept = { 'Tu contraseña': 'no-es-esta' };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Enlazar y entrar' }), kept });
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
  await page.getByRole('button', { name: 'No la recuerdo' }).click();
  await sendTwice(page, {
    send: page.getByRole('button', { name: 'Enviarme un código' }),
    kept: {},
  });
  await expect(page.getByLabel('Código de verificación').first()).toBeVisible();
  const codigo = await readCode(page, email);
  await typeCode(page, codigo);
  await loseAnswer(page, '**/api/identidades/vinculo');
  const send = page.getByRole('button', { name: 'Enlazar y entrar' });
  await send.click();
  await expect(page.getByText(/error de conexión/i).first()).toBeVisible();
  await sendTwice(page, { send, kept: { 'Carácter 6 de 6': codigo[5]! } });
  await expect(page.getByText(/ya esté enlazada: prueba a entrar con Google/)).toBeVisible();
  await enterWithGoogle(page, email); // no proof is asked any more
  await page.waitForURL('**/app/MiMascota/nueva');
});
