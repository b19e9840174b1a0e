import { DEMO, expect, expectAccessible, login, make, test } from './fixtures.ts';
import { openSeccion } from './trastienda.ts';

test('cada día, si cuadra con el banco; lo que no, lleva a su pedido', async ({ page }) => {
  await make('cuadres', { dia: '2015-07-03' });
  await login(page, DEMO.admin);
  await page.goto('/app/admin/pedidos');
  await openSeccion(page, 'Dinero', 'Cuadre');
  await expect(page.getByRole('heading', { level: 1, name: 'Cuadre con el banco' })).toBeVisible();
  const row = (dia: string) => page.getByRole('row').filter({ hasText: dia });
  await expect(row('1 jul 2015').getByText('Cuadra', { exact: true })).toBeVisible();
  await expect(row('2 jul 2015').getByText('1 sin respuesta')).toBeVisible();
  await expect(row('3 jul 2015').getByText('1 diferencia')).toBeVisible();
  await expect(
    row('3 jul 2015').getByText(/Devuelto 0,00\s€; según el banco, 10,00/),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await row('3 jul 2015').getByRole('link').click();
  await expect(page.getByRole('complementary', { name: 'Pedido' })).toContainText(/Pedido \w{12}/);
});
