import type { Hoy } from '@vuelve/contract/hoy';
import { DEMO, enter, expect, expectAccessible, make, test } from './fixtures.ts';

const MINUTO = 60_000;

test('un pedido que entra con la lista abierta se dice sin moverla, y se ve al pedirlo', async ({
  page,
}) => {
  await enter(page, DEMO.admin);
  await page.clock.install();
  const nombre = `Iris${Date.now()}`;
  await make('pedidos', { nombre: `${nombre}a`, unidades: 1 });
  const read = page.waitForResponse('**/api/admin/hoy');
  await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
  await read;
  const rows = page.getByRole('row').filter({ hasText: nombre });
  await expect(rows).toHaveCount(1);

  await make('pedidos', { nombre: `${nombre}b`, unidades: 1 });
  await page.clock.runFor(MINUTO + 1_000);
  await expect(page.getByText('Hay pedidos nuevos.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verlos' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Hay pedidos nuevos.')).toBeHidden();
});

test('un disco que se llena se dice en Hoy, con lo que queda', async ({ page }) => {
  await enter(page, DEMO.admin);
  await page.route('**/api/admin/hoy', async (route) => {
    const answer = await route.fetch();
    const hoy = (await answer.json()) as Hoy;
    await route.fulfill({ json: { ...hoy, disco: { libre: 6e8, total: 1e10 } } satisfies Hoy });
  });
  await page.goto('/app/admin/pedidos'); // a document of Hoy would bring its own answer
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'libre en el disco' })).toContainText(
    /6\s*%/,
  );
  await expectAccessible(page);
});
