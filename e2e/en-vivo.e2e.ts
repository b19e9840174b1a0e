import { expect, expectSound, requires, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('las cifras del servicio: desde la portada, sin JavaScript ni sesión, y también como datos', async ({
  page,
}) => {
  requires('the demo data');
  await page.goto('/');
  await page.getByRole('link', { name: 'En vivo' }).click();
  await expect(page).toHaveURL('/app/en-vivo');
  await expect(page.getByRole('heading', { name: 'En vivo' })).toBeVisible();
  await expect(page.getByText('Contado el')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('Esto es una demostración.');
  for (const name of ['Del hallazgo al aviso', 'Perdidas ahora mismo', 'Han vuelto a casa']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Lo que pesa la página que la salva' }),
  ).toContainText(/\d,\d\skB/);
  expect(await page.context().cookies()).toEqual([]);
  await page.getByRole('link', { name: 'los datos en JSON' }).click();
  await expect(page.locator('body')).toContainText('"calculado"');
});

test.describe('con JavaScript', () => {
  test.use({ javaScriptEnabled: true });
  test('axe no encuentra nada', async ({ page }) => {
    await page.goto('/app/en-vivo');
    await expectSound(page);
  });
});
