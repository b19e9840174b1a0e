import {
  createAccount,
  DEMO,
  expect,
  expectAccessible,
  PASSWORD,
  test,
  enter,
} from './fixtures.ts';
import { CUT_OFF, fill, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

test('un correo se ve y se reenvía; el de un código, no', async ({ page }) => {
  const { email } = await createAccount();
  await page.request.post('/api/regristo/register', { data: { email, password: PASSWORD } });
  await page.request.post('/api/usuarios/recuperar', { data: { email } });
  await enter(page, DEMO.admin);
  await page.goto('/app/admin/correos');
  const kept = { 'A quién': email };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Buscar' }), kept });
  const rows = page.getByRole('row').filter({ hasText: email });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await expect(rows.filter({ hasText: 'Código de recuperación' }).getByRole('button')).toBeHidden();
  const again = rows.filter({ hasText: 'Ya tiene cuenta' }).getByRole('button');
  await sendTwice(page, { send: again, kept: {} });
  await expect(page.getByText('Correo en camino')).toBeVisible();
  await expect(rows.filter({ hasText: 'Ya tiene cuenta' })).toHaveCount(2);
});
