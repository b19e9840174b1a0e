import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  login,
  newEmail,
  PASSWORD,
  readCode,
  REFUSED,
  test,
} from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

async function begin(page: Page, email: string) {
  await page.goto('/app/CrearCuenta');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(email)).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Código de verificación' }).click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Verificar' }).click();
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
  await expect(
    phone.getByText('Esa contraseña es demasiado común. Elige otra.').first(),
  ).toBeVisible();
  await phone.getByLabel('Contraseña', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Crear cuenta' }).click();
  await phone.waitForURL('**/app/cuenta');

  await laptop.evaluate(() => sessionStorage.clear());
  await login(laptop, { email, password });
});

test('quien se equivoca de botón vuelve al formulario', async ({ page }) => {
  await page.goto('/app/CrearCuenta');
  await page.getByRole('button', { name: 'Ya tengo un código' }).click();
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('El email es obligatorio')).toBeVisible();
  await page.getByRole('button', { name: 'Todavía no tengo código' }).click();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeVisible();
});
