import {
  createAccount,
  DEMO,
  expect,
  expectAccessible,
  login,
  REFUSED,
  test,
  enter,
} from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

test('dar el rol pide la contraseña; desactivar deja fuera al momento', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await login(page, DEMO.admin);
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  const sections = page.getByRole('navigation', { name: 'Administración' });
  await sections.getByRole('link', { name: 'Usuarios' }).click();
  await page.getByLabel(/^Busca por correo/).fill(account.email.slice(0, 10));
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('link', { name: account.email }).click();
  await expect(page.getByRole('heading', { name: account.email })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Administra Vuelve').check();
  await page.getByLabel('Tu contraseña').fill('no-es-esta');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La contraseña no es correcta').first()).toBeVisible();
  await page.getByLabel('Tu contraseña').fill(DEMO.admin.password);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cuenta guardada')).toBeVisible();
  await expect(page.getByLabel('Tu contraseña')).toBeHidden();

  const other = await (await browser.newContext()).newPage();
  await enter(other, account);
  await other.goto('/app/admin/usuarios');
  await expect(other.getByRole('heading', { name: 'Usuarios' })).toBeVisible();

  await page.getByLabel('Puede entrar en su cuenta').uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Puede entrar en su cuenta')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await other.reload();
  await expect(other.getByText('No hay sesión de usuario activa')).toBeVisible();
  await other.context().close();

  await page.goto('/app/admin/auditoria?buscar=usuario');
  await expect(page.getByText('activo: true → false').first()).toBeVisible();
});
