import { createAccount, DEMO, expect, expectAccessible, login, test, enter } from './fixtures.ts';
import { CUT_OFF, fill, sendTwice } from './sin-red.ts';
import { openSeccion } from './trastienda.ts';

test.use({ allowedErrors: CUT_OFF });

test('dar el rol y desactivar a quien administra piden la contraseña; desactivar deja fuera al momento', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await login(page, DEMO.admin);
  await openSeccion(page, 'Clientes');
  const search = { 'Busca por correo': account.email.slice(0, 10) };
  await fill(page, search);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Buscar' }), kept: search });
  await page.getByRole('link', { name: account.email }).click();
  await expect(page.getByRole('heading', { name: account.email })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Administra Vuelve').click();
  await page.getByLabel('Tu contraseña').fill('no-es-esta');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La contraseña no es correcta').first()).toBeVisible();
  const kept = { 'Tu contraseña': DEMO.admin.password };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Guardar' }), kept });
  await expect(page.getByText('Cuenta guardada')).toBeVisible();
  await expect(page.getByLabel('Tu contraseña')).toBeHidden();

  const other = await (await browser.newContext()).newPage();
  await enter(other, account);
  await other.goto('/app/admin/usuarios');
  await expect(other.getByRole('heading', { name: 'Usuarios' })).toBeVisible();

  await page.getByLabel('Puede entrar en su cuenta').uncheck();
  await expect(page.getByText('Cambiar qué puede hacer se confirma con ella.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Falta tu confirmación').first()).toBeVisible();
  await fill(page, kept);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByLabel('Puede entrar en su cuenta')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await other.reload();
  await expect(other.getByText('No hay sesión de usuario activa')).toBeVisible();
  await other.context().close();

  await page.goto('/app/admin/auditoria?buscar=usuario');
  await expect(page.getByText('activo: true → false').first()).toBeVisible();
});
