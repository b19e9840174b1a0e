import { TARJETAS } from '@vuelve/dev/tarjetas';
import type { Page } from '@playwright/test';
import { expect, type Owner } from './fixtures.ts';
import { acceptTerms, payButton } from './shop.ts';

/** The number of a test card by its ending, as listed at `/dev/tpv`. */
export function cardEndingIn(sufijo: string): string {
  const card = TARJETAS.find(({ numero }) => numero.endsWith(sufijo));
  if (!card) throw new Error(`No test card ends in ${sufijo}`);
  return card.numero;
}

/**
 * Accepts the terms and goes to the bank, to pay by card or Bizum; returns the order's number at
 * the bank.
 */
export async function goToBank(
  page: Page,
  metodo: 'Tarjeta' | 'Bizum' = 'Tarjeta',
): Promise<string> {
  await page.getByText(metodo, { exact: true }).click();
  await expect(page.getByRole('radio', { name: metodo })).toBeChecked();
  await acceptTerms(page);
  const request = page.waitForRequest('**/dev/tpv/realizarPago');
  await payButton(page).click();
  const fields = new URLSearchParams((await request).postData() ?? '');
  const medio = metodo === 'Bizum' ? 'móvil' : 'tarjeta';
  await expect(page.getByLabel(`Número de ${medio}`)).toBeVisible();
  const signed = Buffer.from(fields.get('Ds_MerchantParameters')!, 'base64').toString();
  return (JSON.parse(signed) as Record<string, string>).DS_MERCHANT_ORDER!;
}

export async function payWith(page: Page, sufijo: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(cardEndingIn(sufijo));
  await page.getByLabel('Caducidad').fill('12/49');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

/** Pays with a test phone on the bank's Bizum page, and confirms in the simulated app. */
export async function payByBizum(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Número de móvil').fill(numero);
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('button', { name: 'Confirmar en la app' }).click();
}

export async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continuar' }).click();
}

/** Expects the shop's success page and an empty cart. */
export async function expectPaid(page: Page, orderId: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/pago|compra|gracias/i);
  await expect(page.getByText('Código de autorización')).toBeVisible();
  await expect(page.getByText(orderId)).toBeVisible();
  await expectUnits(page, 0);
}

/** Expects so many units in this browser's cart. */
export async function expectUnits(page: Page, units: number): Promise<void> {
  const count = () =>
    page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('carrito') ?? '[]') as { cantidad: number }[];
      return lines.reduce((sum, { cantidad }) => sum + cantidad, 0);
    });
  await expect.poll(count).toBe(units);
}

/** The orders of the page's session, from the API. */
export async function listOrders(page: Page, { usuario }: Owner) {
  const answer = await page.request.get(`/api/orders/user/${usuario.id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { id: number; estado: string; ref_pago: string }[];
}
