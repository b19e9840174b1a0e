import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { layOutCara, planHoja } from '../server/src/chapas/hojas/medidas.ts';
import { readCodigo, renderPdf } from '../server/src/test/leer-hojas.ts';
import { readPdf } from '../server/src/test/leer-pdf.ts';
import { comeBack, expectPaid, goToBank, payWith } from './bank.ts';
import { expectActivated, expectStep, fillCustomer, fillPet, typeMailedCode } from './cupon.ts';
import { DEMO, expect, expectAccessible, REFUSED, test, enter } from './fixtures.ts';
import { chooseProduct, fillShipping } from './shop.ts';
import {
  createCupon,
  createTienda,
  fillRefund,
  openPedido,
  readPuerta,
  region,
} from './trastienda.ts';

test.use({ allowedErrors: REFUSED });

const unique = () => Date.now().toString(36).toUpperCase();

/**
 * Creates three badges of 30 mm for the shop and reads the first one's code from the printed sheet;
 * returns its path.
 */
async function printChapa(page: Page, codigo: string): Promise<string> {
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
  const [hoja, ...more] = await renderPdf(await bytesOf(await downloading));
  expect(more).toEqual([]);
  const { codigo: sitio } = layOutCara({ forma: 'redonda', lado: 30 });
  const { x, y } = planHoja(30).cornerOf(0);
  const read = await readCodigo(hoja!, { x: x + sitio.x, y: y + sitio.y, lado: sitio.lado });
  const { pathname, search } = new URL(read!);
  expect(pathname).toBe('/q');
  return pathname + search;
}

const bytesOf = async (download: Download) => readFile(await download.path());

/** Buys another badge with a delivery and the shop's coupon; returns the order's number. */
async function buyShipped(page: Page, codigo: string): Promise<string> {
  await page.goto('/app/MiMascota');
  await page.getByRole('link', { name: 'Comprar' }).first().click();
  const card = await chooseProduct(page, 'Chapa clásica, Negro');
  await card.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.getByLabel('Código de descuento').fill(codigo);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Cupón aplicado!')).toBeVisible();
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await fillShipping(page);
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectPaid(page, orderId);
  return orderId;
}

async function expectSales(page: Page, nombre: string, ventas: string): Promise<void> {
  await page.goto('/app/dashboard?seccion=pedidos&tipo_pedido=with_store');
  const shops = page.getByRole('table', { name: 'Por tienda' });
  await expect(shops.getByRole('row').filter({ hasText: nombre })).toContainText(ventas);
}

test('de la tienda a la rectificativa: cupón, lote, hoja impresa, chapa activa, venta, envío y devolución', async ({
  page,
  visitor,
}) => {
  const nombre = `Patitas ${unique()}`;
  const codigo = `PATITAS-${unique()}`;
  await enter(page, DEMO.admin);
  await createTienda(page, nombre);
  await createCupon(page, codigo);
  await expectAccessible(page);
  const puerta = await readPuerta(page);
  await page.getByRole('link', { name: nombre }).click();
  const chapa = await printChapa(page, codigo);

  await visitor.goto(chapa);
  await visitor.waitForURL(`**${puerta}?*`);
  const email = await fillCustomer(visitor); // the badge came with the address: its step is skipped
  await typeMailedCode(visitor, email);
  await fillPet(visitor, 'Luna');
  await expectStep(visitor, 'Pago');
  await goToBank(visitor);
  await payWith(visitor, '0003');
  await comeBack(visitor);
  await expectActivated(visitor, 'Luna');
  await visitor.goto(chapa);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Luna');
  await expectSales(page, nombre, '14,90');

  const orderId = await buyShipped(visitor, codigo);
  await expectSales(page, nombre, '29,80');
  await openPedido(page, orderId);
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Transportista').fill('Correos Express');
  await sending.getByLabel('Número de seguimiento').fill('PK43B2');
  await sending.getByRole('button', { name: 'Enviar y avisar' }).click();
  await expect(region(page, 'Envío').getByText('PK43B2')).toBeVisible();

  const refund = await fillRefund(page, '4,90');
  await refund.getByRole('button', { name: /^Devolver 4,90/ }).click();
  await expect(refund.getByText('Devolución hecha')).toBeVisible();
  await refund.getByRole('button', { name: 'Entendido' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Rectificativa R/ }).click();
  const { paginas } = await readPdf(await bytesOf(await downloading));
  const said = paginas.flat().map(({ texto }) => texto);
  expect(said.join('\n')).toMatch(/4,90/);
  await expectSales(page, nombre, '24,90');
});
