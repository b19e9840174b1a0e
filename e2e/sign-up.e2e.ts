import type { Page } from '@playwright/test';
import {
  acceptCuenta,
  expect,
  expectAccessible,
  login,
  newEmail,
  PASSWORD,
  readCode,
  REFUSED,
  test,
} from './fixtures.ts';
import { newPaidChapa } from './cupon.ts';

test.use({ allowedErrors: REFUSED });

async function begin(page: Page, email: string) {
  await page.goto('/app/CrearCuenta');
  await fillRegistro(page, email);
}

async function fillRegistro(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await acceptCuenta(page).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(email)).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Código de verificación' }).click();
  await page.keyboard.type(code); // the last digit sends the code
}

test('empezado en el portátil, se termina en el móvil: allí se elige la contraseña', async ({
  page: laptop,
  visitor: phone,
}) => {
  const email = newEmail();
  const password = 'la-del-movil-9';
  await begin(laptop, email);
  const code = await readCode(laptop, email);

  await phone.goto('/app/CrearCuenta');
  await phone.getByRole('button', { name: 'Ya tengo un código' }).click();
  await phone.getByLabel('Email').fill(email);
  await typeCode(phone, code);
  await expect(phone.getByText('Elige la contraseña de tu cuenta para terminar')).toBeVisible();
  await expect(phone.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expectAccessible(phone);

  await phone.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(phone.getByText('La contraseña es obligatoria')).toBeVisible();
  await phone.getByLabel('Contraseña', { exact: true }).fill('123456');
  await phone.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(phone.getByText('Marca la casilla para seguir')).toBeVisible();
  await acceptCuenta(phone).check();
  await phone.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(phone.getByText('Esa contraseña es demasiado común. Elige otra.')).toHaveCount(1);
  await phone.getByLabel('Contraseña', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Crear cuenta' }).click();
  await phone.waitForURL('**/app/MiMascota/nueva');

  await laptop.evaluate(() => sessionStorage.clear());
  await login(laptop, { email, password });
});

test('recargar o cambiar los datos no pierde nada; tras el quinto código erróneo pide otro', async ({
  page,
}) => {
  const email = newEmail();
  await begin(page, email);
  const code = await readCode(page, email);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar mis datos' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(acceptCuenta(page)).not.toBeChecked();
  await page.getByRole('button', { name: 'Ya tengo un código' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const wrong = code === '000000' ? '111111' : '000000';
  for (let fallo = 1; fallo <= 4; fallo++) {
    const answered = page.waitForResponse('**/api/regristo/verify-code');
    await typeCode(page, wrong);
    await answered;
    await expect(page.getByText('Código incorrecto o expirado')).toBeVisible();
    await expect(page.getByRole('textbox').first()).toHaveValue('');
  }
  await typeCode(page, wrong);
  await expect(page.getByText(/han sido cinco intentos. Pide uno nuevo/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/han sido cinco intentos. Pide uno nuevo/)).toBeVisible();
  await expectAccessible(page);
});

test('quien trae una chapa la encuentra después de crear su cuenta, y de entrar', async ({
  page,
}) => {
  const { hash } = await newPaidChapa();
  await page.goto(`/app/CrearCuenta?chapa=${hash}`);
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await expect(page.getByText('Entra con tu cuenta y seguimos con tu chapa.')).toBeVisible();
  await page.getByRole('link', { name: 'Crea una cuenta' }).click();
  const email = newEmail();
  await fillRegistro(page, email);
  await typeCode(page, await readCode(page, email));
  await page.waitForURL(`**/app/activar?${hash}`);
  await expect(page.getByRole('heading', { name: 'Activa tu chapa' })).toBeVisible();
});

test('sin decir su edad ni aceptar los textos no se crea ninguna cuenta; se leen aparte, y lo escrito se queda', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/app/CrearCuenta');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(acceptCuenta(page)).toHaveAccessibleDescription('Marca la casilla para seguir');
  await expect(acceptCuenta(page)).toBeFocused();
  await expectAccessible(page);
  const texto = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Política de privacidad' }).first().click();
  await expect((await texto).getByRole('heading', { level: 1 })).toHaveText(/privacidad/i);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await acceptCuenta(page).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
});

test('quien se equivoca de botón vuelve al formulario', async ({ page }) => {
  await page.goto('/app/CrearCuenta');
  await page.getByRole('button', { name: 'Ya tengo un código' }).click();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('El email es obligatorio')).toBeVisible();
  await page.getByRole('button', { name: 'Todavía no tengo código' }).click();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
});
