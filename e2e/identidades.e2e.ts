import type { Page } from '@playwright/test';
import {
  createAccount,
  expect,
  expectAccessible,
  newEmail,
  PASSWORD,
  REFUSED,
  requires,
  test,
  UNREACHABLE,
} from './fixtures.ts';
import { choose } from './identidad.ts';
import { PORT } from './playwright.config.ts';

requires('sign-in by a stand-in');

test.use({
  allowedErrors: new RegExp(`${REFUSED.source}|${UNREACHABLE.source}|Error de conexión`),
});

/** The product under another host name: another site for browsers. */
const AJENA = `http://127.0.0.1:${PORT}`;

/**
 * Shows Apple's form on another site, as in reality, and returns the origin and the cookies that
 * the browser sends with it.
 */
async function showFromElsewhere(page: Page) {
  const there = `${AJENA}/formulario`;
  await page.route('**/dev/identidad/apple/elegir/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const form = await (await route.fetch()).text();
    await page.route(there, (other) => other.fulfill({ contentType: 'text/html', body: form }));
    const body = `<script>location.replace('${there}')</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const isForm = (url: string, method: string) => method === 'POST' && url.endsWith('/vuelta');
  const request = await page.waitForRequest((sent) => isForm(sent.url(), sent.method()));
  const { origin, cookie } = await request.allHeaders();
  return { origin, cookie };
}

test('Google: sin red no se pierde la pantalla; cancelar se dice; se entra donde se quería, sin contraseña', async ({
  page,
}) => {
  await page.goto('/app/mis-pedidos');
  const google = page.getByRole('button', { name: 'Google' });
  await page.route('**/api/identidades/**', (route) => route.abort());
  await google.click();
  await expect(page.getByText(/conexión/i).first()).toBeVisible();
  await page.unroute('**/api/identidades/**');

  await google.click();
  await expect(page.getByRole('heading', { name: 'Entra con Google' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/^Has cancelado el acceso/)).toBeVisible();

  await google.click();
  const email = newEmail();
  await page.route('**/api/sesion', (route) => route.abort());
  await choose(page, email, 'Lola');
  const again = page.getByRole('button', { name: 'Volver a intentarlo' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/sesion');
  await again.click();
  await page.waitForURL('**/app/mis-pedidos');
  await expect(page.getByText('Bienvenido Lola')).toBeVisible();
  await page.goto('/app/perfil/seguridad');
  await expect(page.getByText('Entras con Google.')).toBeVisible();
  await page.getByRole('link', { name: 'Poner una contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /contraseña/ })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('Apple, desde otra web: la cuenta que ya había se enlaza con su contraseña, o con un código', async ({
  page,
}) => {
  const { email } = await createAccount();
  const sent = showFromElsewhere(page);
  await page.goto('/app/login');
  await page.getByRole('button', { name: 'Apple' }).click();
  await choose(page, email);
  expect(await sent).toEqual({ origin: AJENA, cookie: undefined });
  await expect(page.getByRole('heading', { name: 'Ya tienes una cuenta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Tu contraseña de Vuelve').fill('no-es-esta');
  await page.getByRole('button', { name: 'Enlazar y entrar' }).click();
  await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
  await page.getByLabel('Tu contraseña de Vuelve').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enlazar y entrar' }).click();
  await page.waitForURL('**/app/cuenta');
  await page.goto('/app/perfil/seguridad');
  await expect(page.getByText('Entras con tu email y tu contraseña o con Apple.')).toBeVisible();
});
