import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { scan, takePhoto } from './files.ts';
import {
  closeSesion,
  acceptCuenta,
  expect,
  hashOfCreada,
  newEmail,
  PASSWORD,
  readCode,
  REFUSED,
  test,
} from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

/** Counts a newcomer's work: taps, and filled-in fields. */
function countWork(page: Page) {
  const work = { taps: 0, fields: 0 };
  return {
    work,
    tap: (what: Locator) => {
      work.taps += 1;
      return what.click();
    },
    fill: (what: Locator, text: string) => {
      work.fields += 1;
      return what.fill(text);
    },
    /** Types into the field that already has the focus. */
    type: (text: string) => {
      work.fields += 1;
      return page.keyboard.type(text);
    },
  };
}

/** Expects the call link on a stranger's phone without scripts. */
async function expectCall(browser: Browser, badge: string, name: string): Promise<void> {
  const stranger = await browser.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
  const phone = await stranger.newPage();
  await phone.goto(badge);
  await expect(phone).toHaveURL(/\/(q\?|app\/view\/)[\w-]{22}$/);
  await expect(phone.getByRole('heading', { name: /Trufa/ })).toBeVisible();
  const call = phone.getByRole('link', { name }).first();
  await expect(call).toHaveAttribute('href', 'tel:+34612345678');
  await stranger.close();
}

test('de una cuenta nueva a una chapa escaneada', async ({ page, browser }) => {
  const email = newEmail();
  const { work, tap, fill, type } = countWork(page);
  let hash = '';

  await test.step('crea la cuenta con el código del correo', async () => {
    await page.goto('/');
    await tap(page.getByRole('link', { name: 'Crear su página gratis' }).first());
    // Until the form has loaded, the login screen stays, and has the same fields.
    await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
    await fill(page.getByLabel('Email'), email);
    await fill(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
    await tap(acceptCuenta(page));
    await tap(page.getByRole('button', { name: 'Crear cuenta' }));
    await expect(page.getByText(email)).toBeVisible();
    await type(await readCode(page, email));
    await expect(page.getByText(/^Bienvenido/)).toBeVisible();
    await page.waitForURL('**/app/MiMascota/nueva');
  });

  await test.step('crea su mascota, con el teléfono en que le pueden llamar', async () => {
    await fill(page.getByLabel('Nombre', { exact: true }), 'Trufa');
    await tap(page.getByText('Perro', { exact: true }));
    await fill(page.getByLabel('Tu teléfono'), '612 34 56 78');
    await tap(page.getByRole('button', { name: 'Crear su página' }));
    await expect(page.getByText('¡Creado correctamente!')).toBeVisible(); // for three seconds
    hash = await hashOfCreada(page);
    await expect(page.getByRole('heading', { name: 'Trufa ya tiene página' })).toBeVisible();
  });

  await test.step('y ya le pueden llamar: cinco toques y cinco campos como mucho', async () => {
    expect(work.taps).toBeLessThanOrEqual(5);
    expect(work.fields).toBeLessThanOrEqual(5);
    await expectCall(browser, `/app/view/${hash}`, 'Llamar a la familia de Trufa');
  });

  await test.step('sale y vuelve a entrar', async () => {
    await closeSesion(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText(/^Bienvenido/)).toBeVisible();
    await page.waitForURL('**/app/cuenta');
  });

  await test.step('completa su perfil', async () => {
    await page.goto('/app/perfil/datos');
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Apellidos').fill('Ruiz');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page.getByText('¡Cambios guardados exitosamente!')).toBeVisible();
  });

  await test.step('completa a su mascota', async () => {
    await page.goto('/app/cuenta');
    await page.getByRole('button', { name: 'Más de Trufa' }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
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
    await page.goto(`/app/mascota/${hash}/chapa`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /PNG/ }).click();
    const path = await (await download).path();
    return scan(await sharp(path).png().toBuffer());
  });
  expect(badge).toMatch(/^https?:\/\/localhost:\d+\/q\?[\w-]{22}$/);

  await test.step('un desconocido sin JavaScript ve cómo llamar', () =>
    expectCall(browser, badge, 'Llamar a Ana'));
});
