import type { Page } from '@playwright/test';
import { DEMO, enter, expect, expectAccessible, make, test } from './fixtures.ts';

/** Each past day has two sales: 19,99 € in a shop, and 40 € without, of which 10 € went back. */
const makeDia = (dia: string, more = {}) => make<{ cupon: string }>('dias', { dia, ...more });

const open = (page: Page, search: string) => page.goto(`/app/dashboard?seccion=pedidos&${search}`);

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row');

test('los ingresos se comparan con los mismos días de antes, a rayas y en palabras', async ({
  page,
}) => {
  await makeDia('2011-03-04');
  await makeDia('2011-03-10');
  await makeDia('2011-03-20'); // an open range has a curve from two days with data on
  await enter(page, DEMO.admin);
  await open(page, 'desde=2011-03-08&hasta=2011-03-14');
  const ingresos = page.getByRole('region', { name: /^Ingresos por/ });
  await expect(ingresos).toContainText('7 díaslos 7 de antes');
  await expect(ingresos.locator('path[stroke-dasharray="4 4"].recharts-curve')).toBeVisible();
  await ingresos.getByRole('button', { name: /^Ver como tabla/ }).click();
  const rows = rowsOf(page, 'Ingresos por día');
  await expect(rows.first()).toHaveText('DíaIngresosAntes');
  await expect(rows.nth(3)).toHaveText(/^10 mar49,99.€0,00.€$/);
  await expect(rows.nth(4)).toHaveText(/^11 mar0,00.€49,99.€$/);

  await open(page, 'desde=2011-03-10&hasta=2011-03-10');
  await expect(ingresos).toContainText('1 díaSin datos antes');
  await expect(ingresos.locator('.recharts-area-dot')).toBeVisible();
  await expect(ingresos.locator('[stroke-dasharray="4 4"]')).toHaveCount(0);
  await open(page, 'desde=2011-03-10&hasta=');
  await expect(ingresos.locator('.recharts-area-curve')).toBeVisible();
  await expect(ingresos).not.toContainText('antes');
});

test('el dinero de cada tienda y de cada cupón suma el del período', async ({ page }) => {
  const { cupon } = await makeDia('2012-03-10', { tienda: 'Veterinaria Sol' });
  await enter(page, DEMO.admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  const range = 'desde=2012-03-01&hasta=2012-03-31';
  await open(page, range);
  await expect(rowsOf(page, 'Por tienda')).toHaveText([
    'TiendaPedidosIngresos',
    /^Veterinaria Sol119,99.€$/,
    /^Sin tienda130,00.€$/,
  ]);
  await expect(rowsOf(page, 'Por cupón')).toHaveText([
    'CupónPedidosIngresos',
    new RegExp(`^${cupon}119,99.€$`),
    /^Sin cupón130,00.€$/,
  ]);
  await open(page, `${range}&tipo_pedido=with_store`);
  await expect(rowsOf(page, 'Por cupón')).toHaveCount(2);
});

test('en un móvil cada fila son dos líneas, y tocarla la abre', async ({ page }) => {
  const nombre = 'María de los Ángeles Inmaculada';
  const tienda = 'Clínica Veterinaria Nuestra Señora de los Desamparados y Hermanos';
  await makeDia('2010-03-10', { tienda, nombre });
  await enter(page, DEMO.admin);
  await page.goto('/app/dashboard?desde=2010-03-01&hasta=2010-03-31');
  await expect(rowsOf(page, 'Por tienda')).toHaveText([
    'TiendaIngresos',
    /^Clínica Veterinaria.*1 pedido19,99.€$/,
    /^Sin tienda1 pedido30,00.€$/,
  ]);
  await expectAccessible(page);
  const ultimos = rowsOf(page, 'Últimos pedidos, primero lo más reciente');
  await expect(ultimos).toHaveCount(1 + 2);
  const row = ultimos.nth(1);
  expect((await row.boundingBox())!.height).toBeLessThan(72);
  await row.click();
  await expect(page.getByRole('complementary', { name: 'Pedido' })).toContainText(/Pedido \w{12}/);
});
