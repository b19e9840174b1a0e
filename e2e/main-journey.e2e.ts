import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { takePhoto } from './files.ts';
import { expect, newEmail, PASSWORD, readCode, REFUSED, test } from './fixtures.ts';

/** What a phone's camera reads off a drawing. */
async function scan(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test.use({ allowedErrors: REFUSED });

test('de una cuenta nueva a una chapa escaneada', async ({ page, browser }) => {
  const email = newEmail();

  await test.step('crea la cuenta con el código del correo', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Crea una cuenta' }).click();
    // The login screen, which stays until this one has loaded, has the same fields.
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText(email)).toBeVisible();
    const code = await readCode(page, email);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText(/^Bienvenido /)).toBeVisible();
    await page.waitForURL('**/app/cuenta');
  });

  await test.step('sale y vuelve a entrar', async () => {
    await page.getByRole('button', { name: 'Mi Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText(/^Bienvenido /)).toBeVisible();
    await page.waitForURL('**/app/cuenta');
  });

  await test.step('completa su perfil', async () => {
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Apellidos').fill('Ruiz');
    await page.getByLabel('Teléfono').fill('612 34 56 78');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page.getByText('¡Cambios guardados exitosamente!')).toBeVisible();
  });

  await test.step('crea su mascota', async () => {
    await expect(page.getByText('No tienes mascotas registradas')).toBeVisible();
    await page.getByRole('button', { name: 'Crear mi primera mascota' }).click();
    await expect(page.getByText('¡Creado correctamente!')).toBeVisible(); // for three seconds
    await page.waitForURL('**/app/editarMascota/*');
    await expect(page.getByRole('button', { name: /Información Básica/ })).toBeVisible();
    await page.getByLabel('Nombre').fill('Trufa');
    await page.getByLabel('Raza').fill('Teckel');
    await page.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
  });

  await test.step('le pone una portada', async () => {
    await page.getByRole('button', { name: /portada/i }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Subir' })).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles(await takePhoto('trufa.jpg'));
    await dialog.getByRole('button', { name: 'Subir' }).click();
    await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  });

  const badge = await test.step('descarga la chapa y la escanea', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /PNG/ }).click();
    const path = await (await download).path();
    return scan(await sharp(path).png().toBuffer());
  });
  expect(badge).toMatch(/^http:\/\/localhost:\d+\/q\?[\w-]{22}$/);

  await test.step('un desconocido sin JavaScript ve cómo llamar', async () => {
    const stranger = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
    const phone = await stranger.newPage();
    await phone.goto(badge);
    await expect(phone).toHaveURL(/\/app\/view\/[\w-]{22}$/);
    await expect(phone.getByRole('heading', { name: /Trufa/ })).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Llamar a Ana' }).first()).toHaveAttribute(
      'href',
      'tel:+34612345678',
    );
    await expect(phone.getByText('Si me encuentras perdido, contacta')).toBeVisible();
    await stranger.close();
  });
});
