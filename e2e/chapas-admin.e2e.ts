import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { layOutCara, planHoja } from '../server/src/hojas/medidas.ts';
import { readCodigo, renderPdf } from '../server/src/test/leer-hojas.ts';
import { draftOf, expectStep } from './cupon.ts';
import { DEMO, expectAccessible, login, REFUSED, test } from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

const unique = () => Date.now().toString(36).toUpperCase();

async function createTienda(page: Page, nombre: string): Promise<void> {
  await page.goto('/app/admin/tiendas');
  await page.getByRole('link', { name: 'Nueva tienda' }).click();
  const datos = page.getByRole('region', { name: 'Datos de la tienda' });
  await datos.getByLabel('Nombre').fill(nombre);
  await datos.getByLabel('Código postal').fill('35001');
  await expect(page.getByText('Las Palmas, sin IVA')).toBeVisible();
  await page.getByLabel('Comisión (%)').fill('12.345');
  await page.getByRole('button', { name: 'Crear tienda' }).click();
  await expect(page.getByText('Entre 0 y 100, con dos decimales como mucho')).toBeVisible();
  await page.getByLabel('Comisión (%)').fill('12.5');
  await page.getByRole('button', { name: 'Crear tienda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
}

async function createCupon(page: Page, codigo: string): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo cupón de esta tienda' }).click();
  const datos = page.getByRole('region', { name: 'Datos del cupón' });
  await datos.getByLabel('Código').fill(codigo);
  await datos.getByLabel('Nombre').fill('Patitas de Triana');
  await page.getByLabel('Precio final (€)').fill('-1');
  await page.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(page.getByText(/^Un precio mayor que cero/)).toBeVisible();
  await page.getByLabel('Precio final (€)').fill('14.9');
  await page.getByRole('button', { name: 'Crear cupón' }).click();
  await expect(page.getByRole('heading', { level: 1, name: codigo })).toBeVisible();
}

/** The path of a coupon's door, as its screen shows the link. */
async function readPuerta(page: Page): Promise<string> {
  const enlace = page.getByRole('region', { name: 'Reparto' }).getByText(/\/app\/customer\//);
  return new URL((await enlace.innerText()).trim()).pathname;
}

test('de la tienda a la chapa impresa: tienda, cupón, lote, hoja, y la puerta del cupón', async ({
  page,
  visitor,
}) => {
  const nombre = `Patitas ${unique()}`;
  const codigo = `PATITAS-${unique()}`;
  await login(page, DEMO.admin);
  await createTienda(page, nombre);
  await createCupon(page, codigo);
  await expectAccessible(page);
  const puerta = await readPuerta(page);

  await page.getByRole('link', { name: nombre }).click();
  await page.getByRole('link', { name: 'Nuevo lote de esta tienda' }).click();
  await expect(page.getByLabel('Cupón que las activa')).toHaveValue(codigo);
  await page.getByLabel('Cuántas chapas').fill('0');
  await page.getByRole('button', { name: 'Hacer las chapas' }).click();
  await expect(page.getByText('Entre 1 y 10.000 chapas')).toBeVisible();
  await page.getByLabel('Cuántas chapas').fill('3');
  await page.getByRole('button', { name: 'Hacer las chapas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Lote \d+$/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByLabel('Diámetro (mm)').fill('30');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hojas (PDF)' }).click();
  const pdf = await readFile(await (await downloading).path());
  const [hoja, ...more] = await renderPdf(pdf);
  expect(more).toEqual([]);
  const { codigo: sitio } = layOutCara({ forma: 'redonda', lado: 30 });
  const { x, y } = planHoja(30).cornerOf(0);
  const read = await readCodigo(hoja!, { x: x + sitio.x, y: y + sitio.y, lado: sitio.lado });
  const { pathname, search } = new URL(read!);
  expect(pathname).toBe('/q');

  await visitor.goto(pathname + search);
  await visitor.waitForURL(`**${puerta}${search}`);
  await expectStep(visitor, 'Tus datos'); // the badge is taken: nothing of it is left to ask
  await expect.poll(() => draftOf(visitor)).toMatchObject({ cuponData: { cupon: codigo } });
});

test('un lote se imprime, se entrega y se retira; un cupón se cambia y se termina', async ({
  page,
  visitor,
}) => {
  const nombre = `Huellas ${unique()}`;
  const codigo = `HUELLAS-${unique()}`;
  await login(page, DEMO.admin);
  await createTienda(page, nombre);
  await createCupon(page, codigo);
  await page.getByLabel('Nombre').fill('Otoño en Triana');
  await page.getByLabel('Límite de usos (opcional)').fill('40');
  await page.getByLabel('Desde (opcional)').fill('2039-12-31T23:59');
  await page.getByLabel('Hasta (opcional)').fill('2040-12-31T23:59');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('0 de 40')).toBeVisible();
  await expect(page.getByText('Aún no empieza')).toBeVisible();
  await visitor.goto(await readPuerta(page));
  const pendiente = { level: 1, name: 'Este cupón todavía no se puede usar' };
  await expect(visitor.getByRole('heading', pendiente)).toBeVisible();

  await page.getByRole('link', { name: nombre }).click();
  await page.getByRole('link', { name: 'Nuevo lote de esta tienda' }).click();
  await page.getByLabel('Cuántas chapas').fill('2');
  await page.getByRole('button', { name: 'Hacer las chapas' }).click();
  await page.getByRole('button', { name: 'Marcar como impreso' }).click();
  const estado = page.getByRole('region', { name: 'Estado del lote' });
  await expect(estado.getByText('Impreso')).toHaveCount(2); // how it stands, and since when
  await page.getByRole('button', { name: 'Marcar como entregado a la tienda' }).click();
  await expect(estado.getByText('En la tienda')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Retirar la chapa/ })
    .first()
    .click();
  await expect(page.getByText(/^Retirada el/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Retirar las que quedan' }).click();
  await page.getByRole('button', { name: 'Retirarlas' }).click();
  await expect(page.getByText(/^Retirada el/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Retirar las que quedan' })).toHaveCount(0);

  await page.goto('/app/admin/cupones');
  await page.getByRole('searchbox').fill(`otono ${codigo}`);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: codigo }).click();
  await page.getByRole('button', { name: 'Terminar el cupón' }).click();
  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible();
  await page.goto('/app/admin/lotes?buscar=nada-de-nada');
  await expect(page.getByText('No hay ningún lote así.')).toBeVisible();
});
