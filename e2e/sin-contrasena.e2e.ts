import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  newEmail,
  readCode,
  REFUSED,
  requires,
  test,
} from './fixtures.ts';
import { choose } from './identidad.ts';

requires('sign-in by a stand-in');

test.use({ allowedErrors: REFUSED });

const CODIGO = /código de confirmación/;

/**
 * Confirms an action without a code, with a wrong one, and with the mailed one; `send` sends each
 * try.
 */
async function confirm(
  page: Page,
  email: string,
  { button, send }: { button: string; send: () => Promise<void> },
): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('Falta tu confirmación')).toBeVisible();
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText('Te hemos enviado un código.')).toBeVisible();
  const codigo = await readCode(page, email, CODIGO);
  const field = page.getByLabel('Código de confirmación');
  await field.fill(codigo === '000000' ? '111111' : '000000');
  await send();
  await expect(page.getByText('Código incorrecto o expirado')).toBeVisible();
  await field.fill(codigo);
  await send();
}

test('quien entra con Google y no tiene contraseña se lleva sus datos y elimina su cuenta con un código', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/app/misDatos');
  await page.getByRole('button', { name: 'Google' }).click();
  await choose(page, email, 'Lola');
  await page.waitForURL('**/app/misDatos');
  await expect(page.getByRole('link', { name: 'No la recuerdo' })).toHaveCount(0);
  await expectAccessible(page);
  const prepare = page.getByRole('button', { name: 'Preparar mi copia' });
  await confirm(page, email, { button: 'Preparar mi copia', send: () => prepare.click() });
  await expect(page.getByRole('link', { name: /^Descargar/ })).toBeVisible();

  await page.goto('/app/eliminarCuenta');
  await confirm(page, email, {
    button: 'Eliminar mi cuenta',
    send: async () => {
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('button', { name: 'Sí, eliminarla' }).click();
    },
  });
  await expect(page.getByRole('heading', { name: 'Tu cuenta se va a eliminar' })).toBeVisible();
});
