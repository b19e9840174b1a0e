import type { Locator, Page } from '@playwright/test';
import { expect, type Owner, enter } from './fixtures.ts';

/** The cart's button: in the header on a computer, in the bottom bar on a phone. */
export function cartButton(page: Page): Locator {
  return page
    .getByRole('button', { name: /^Carrito/ })
    .filter({ visible: true })
    .first();
}

/** Opens the pet's shop with the owner's session. */
export async function openShop(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto(`/app/comprar/${owner.pet.hash}`);
}

/** Chooses a model and its colour, such as 'Chapa clásica, Negro'; returns its card. */
export async function chooseProduct(page: Page, product: string): Promise<Locator> {
  const [model = '', color = ''] = product.split(', ');
  await page.getByRole('radio', { name: new RegExp(`^${model}`) }).check();
  await page.getByRole('radio', { name: color, exact: true }).check();
  return page.getByRole('article', { name: product });
}

/** Adds units of a product to the cart on the screens; ends in the cart. */
export async function addToCart(page: Page, owner: Owner, product: string, units = 1) {
  await page.goto(`/app/comprar/${owner.pet.hash}`);
  const card = await chooseProduct(page, product);
  for (let extra = 1; extra < units; extra++) {
    await card.getByRole('button', { name: 'Añadir una unidad' }).click();
  }
  await card.getByRole('button', { name: 'Añadir al carrito' }).click();
  await page.waitForURL('**/app/carrito');
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible();
}

/** Opens the checkout form with one classic black badge in the cart. */
export async function openCheckout(page: Page, owner: Owner): Promise<void> {
  await openShop(page, owner);
  await addToCart(page, owner, 'Chapa clásica, Negro');
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Envío y pago' })).toBeVisible();
}

/** Fills in the fields that the account does not know. */
export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel('Dirección de envío').fill('Calle del Olmo 12, 3.º B');
  await page.getByLabel('Código postal').fill('28012');
  await page.getByLabel('Localidad').fill('Madrid');
}

/** Opens the checkout form and fills in everything except the terms. */
export async function goToCheckout(page: Page, owner: Owner): Promise<void> {
  await openCheckout(page, owner);
  await fillShipping(page);
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /Pedido con obligación de pago/ });
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByLabel('Acepto las condiciones de compra y la política de privacidad').check();
  const edad = page.getByLabel('Tengo 14 años o más', { exact: true });
  if (await edad.isVisible()) await edad.check();
}

/** The value that the browser stores under a key. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), key);
}
