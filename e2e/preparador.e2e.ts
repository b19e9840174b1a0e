import { createAccount, DEMO, enter, expect, expectAccessible, make, test } from './fixtures.ts';
import { expectNotForHim } from './trastienda.ts';

// The browser reports a refusal (401, 403) as an error.
test.use({ allowedErrors: /status of 40[13]/ });

test('quien prepara pedidos graba y envía, no ve dinero ni cuentas, y al quitárselo se acaba', async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  const nombre = `Elsa${Date.now()}`;
  await make('pedidos', { nombre, unidades: 1 });
  const admin = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 } })
  ).newPage();
  await enter(admin, DEMO.admin);

  await test.step('quien administra se lo encarga hasta un día', async () => {
    await admin.goto(`/app/admin/usuarios?buscar=${account.email}`);
    await admin.getByRole('link', { name: account.email }).click();
    await admin.getByText('Prepara pedidos').click();
    await admin.getByLabel('Hasta el').fill('2099-01-06');
    await admin.getByLabel('Tu contraseña').fill(DEMO.admin.password);
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await expect(admin.getByText('Cuenta guardada')).toBeVisible();
    await expect(admin.getByLabel('Prepara pedidos')).toBeChecked();
    await expect(admin.getByLabel('Hasta el')).toHaveValue('2099-01-06');
  });

  const row = page.getByRole('row').filter({ hasText: `${nombre} 1` });

  await test.step('entra en los pedidos, y no hay más que pedidos', async () => {
    await enter(page, account);
    await page.goto('/app/');
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
    await expect(row).toBeVisible();
    await expect(page.getByText('€')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Todos' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('graba y envía', async () => {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Marcar grabados' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('link', { name: /^Por enviar/ }).click();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Marcar enviados…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Transportista', { exact: true }).fill('Correos');
    await dialog.getByRole('checkbox', { name: 'Sin seguimiento' }).check();
    await dialog.getByRole('button', { name: 'Marcar 1 enviado' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: /^Enviados/ }).click();
    await expect(row).toBeVisible();
  });

  await test.step('lo demás de la oficina no es para él, aunque escriba su dirección', async () => {
    for (const path of ['/app/admin/usuarios', '/app/admin', '/app/dashboard']) {
      await expectNotForHim(page, path);
    }
  });

  await test.step('con la lista abierta y la cuenta desactivada, vuelve a la entrada', async () => {
    await page.goto(`/app/admin/pedidos?bandeja=enviados&buscar=${nombre}`);
    await expect(row).toBeVisible();
    await admin.getByLabel('Puede entrar en su cuenta').uncheck();
    await admin.getByRole('button', { name: 'Guardar' }).click();
    await expect(admin.getByText('Cuenta guardada').last()).toBeVisible();
    await page.getByRole('link', { name: /^Por grabar/ }).click();
    await expect(page.getByText('Tu sesión ha terminado')).toBeVisible();
  });
  await admin.context().close();
});
