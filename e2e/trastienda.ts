import type { Page } from '@playwright/test';
import { DEMO, expect, expectAccessible } from './fixtures.ts';

/**
 * Opens a screen that is not for this user, and expects the refusal, which leaves by itself after
 * 1.5 s: each frame is looked at.
 */
export async function expectNotForHim(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const [titulo, another] = document.querySelectorAll('h1');
    return titulo?.innerText === 'No tienes permisos para ver esta página.' && !another;
  });
}

/**
 * Creates a shop on the Canary Islands, after a try with an invalid commission; ends on its screen.
 */
export async function createTienda(page: Page, nombre: string): Promise<void> {
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

/**
 * Creates a coupon of 14.90 € on its shop's screen, after a try with a negative price; ends on the
 * coupon's screen.
 */
export async function createCupon(page: Page, codigo: string): Promise<void> {
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

/** The path of the coupon's link, read from its screen. */
export async function readPuerta(page: Page): Promise<string> {
  const enlace = page.getByRole('region', { name: 'Reparto' }).getByText(/\/app\/customer\//);
  return new URL((await enlace.innerText()).trim()).pathname;
}

/** Opens an order as administrator, by searching the list. */
export async function openPedido(page: Page, orderId: string): Promise<void> {
  await page.goto('/app/admin/pedidos');
  await page.getByRole('searchbox').fill(orderId);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: orderId }).getByRole('link').click();
  await expect(pedido(page).getByText(`Pedido ${orderId}`)).toBeVisible();
}

/** Opens a screen of a section of the back office; on a phone, by its sheet. */
export async function openSeccion(page: Page, seccion: string, lugar?: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Administración' });
  if (!(await rail.isVisible())) await page.getByRole('button', { name: 'Más' }).click();
  const place = (await rail.isVisible()) ? rail : page.getByRole('dialog');
  await place.getByRole('link', { name: seccion }).click();
  if (!lugar) return;
  const lugares = page.getByRole('navigation', { name: seccion });
  await lugares.getByRole('link', { name: lugar }).click();
}

/** The order beside the list, or in its place. */
export const pedido = (page: Page) => page.getByRole('complementary', { name: 'Pedido' });

/** A section, by its heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills in the dialog of a refund without sending it. */
export async function fillRefund(page: Page, importe: string, password = DEMO.admin.password) {
  await page.getByRole('button', { name: 'Devolver dinero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver dinero' });
  await dialog.getByLabel('Importe en euros').fill(importe);
  await dialog.getByLabel('Motivo').fill('Llegó rota');
  await dialog.getByLabel('Tu contraseña').fill(password);
  return dialog;
}
