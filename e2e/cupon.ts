import { expect, type Page } from '@playwright/test';
import { make, PASSWORD, newEmail, readCode } from './fixtures.ts';

export interface Chapa {
  hash: string;
  corto: string;
}

export interface Puerta {
  cupon: { hash: string; codigo: string };
  /** Free badges of a lot with the coupon. */
  chapas: [Chapa, ...Chapa[]];
}

interface NewPuerta {
  /** In cents. */
  precio?: number;
  usos_maximos?: number;
  /** When the coupon ends or ended, as ISO 8601 text. */
  caduca?: string;
  chapas?: number;
}

/** Creates a shop with a coupon and free badges. */
export const newPuerta = (wanted: NewPuerta = {}): Promise<Puerta> => make('puertas', wanted);

/** Creates a free badge that was paid in a shop. */
export async function newPaidChapa(): Promise<Chapa> {
  const [chapa] = await make<[Chapa]>('cajas', { unidades: 1 });
  return chapa;
}

/** Opens a coupon's page, optionally with a badge in the address. */
export async function openDoor(page: Page, { cupon }: Puerta, chapa?: Chapa): Promise<void> {
  await page.goto(`/app/customer/${cupon.hash}${chapa ? `?${chapa.hash}` : ''}`);
}

export async function typeChapa(page: Page, codigo: string): Promise<void> {
  await page.getByLabel('Código de la chapa').fill(codigo);
  await page.getByRole('button', { name: 'Usar este código' }).click();
}

/** Expects the step with this heading. */
export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** Fills in the buyer's form and sends it; returns the e-mail. */
export async function fillCustomer(page: Page, email = newEmail()): Promise<string> {
  await expectStep(page, 'Tus datos');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellidos').fill('Ruiz Sol');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Teléfono').fill('600 11 12 22');
  await page.getByRole('button', { name: 'Continuar' }).click();
  return email;
}

/** Types the mailed code; the last digit sends it. */
export async function typeMailedCode(page: Page, email: string): Promise<void> {
  await expectStep(page, 'Revisa tu correo');
  await typeCode(page, await readCode(page, email));
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Código de verificación' }).click();
  await page.keyboard.type(code);
}

/** Describes a new pet and ends the step. */
export async function fillPet(page: Page, name: string, end = 'Continuar'): Promise<void> {
  await expectStep(page, 'Tu mascota');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Raza').fill('Mestiza');
  await page.getByRole('button', { name: end }).click();
}

/** Brings a buyer without account from the coupon's page to the payment; returns the e-mail. */
export async function goToPayment(page: Page, puerta: Puerta, name = 'Luna'): Promise<string> {
  await openDoor(page, puerta, puerta.chapas[0]);
  const email = await fillCustomer(page);
  await typeMailedCode(page, email);
  await fillPet(page, name);
  await expectStep(page, 'Pago');
  return email;
}

/** Expects the success page of an activation, without any mention of a delivery. */
export async function expectActivated(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu chapa ya está activa');
  await expect(page.getByText(/entrega|envío/i)).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Ver la página de ${name}` })).toBeVisible();
}

/** The stored draft of the purchase. */
export function draftOf(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => {
    const stored = localStorage.getItem('borradorCompra');
    return stored && (JSON.parse(stored) as Record<string, unknown>);
  }) as Promise<Record<string, unknown> | null>;
}
