import type { Page } from '@playwright/test';
import { DEMO, expect, login, REFUSED, test } from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

test.beforeEach(({ page }) => login(page, DEMO.owner));

/** Scrolls there, and waits until the page has heard of it: the event comes before the next frame is drawn. */
function scrollPage(page: Page, pixels: number): Promise<number> {
  return page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY;
  }, pixels);
}

test('la cabecera cambia al pasar de 10 px', async ({ page }) => {
  const header = page.locator('header').first();
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await background();
  expect(await scrollPage(page, 10)).toBe(10);
  expect(await header.getAttribute('data-scrolled')).toBe('false');
  expect(await background()).toBe(before);
  expect(await scrollPage(page, 11)).toBe(11);
  expect(await header.getAttribute('data-scrolled')).toBe('true');
  await expect.poll(background).not.toBe(before);
});

test('la navegación marca dónde estás y el logo lleva al panel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const nav = page.locator('header nav').first();
  await expect(nav.getByRole('link', { name: 'Panel' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Mascotas' }).click();
  await expect(nav.getByRole('link', { name: 'Mascotas' })).toHaveAttribute('aria-current', 'page');
  await page.locator('header').getByRole('link', { name: 'Vuelve' }).click();
  await page.waitForURL('**/app/cuenta');
});

test('en el móvil hay una sola navegación, y Perfil abre el perfil', async ({ page }) => {
  const nav = page.getByRole('navigation');
  await expect(nav).toHaveCount(1);
  await expect(nav.getByRole('link', { name: 'Mascotas' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Perfil' }).click();
  await expect(nav.getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Tu perfil' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Luna' })).toBeHidden();
  await nav.getByRole('link', { name: 'Mascotas' }).click();
  await expect(page.getByRole('heading', { name: 'Luna' })).toBeInViewport();
});

test('Mi Cuenta ofrece panel, mascotas, pedidos y salir; dashboard solo a la administración', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  for (const name of ['Panel principal', 'Mis mascotas', 'Mis pedidos', 'Cerrar sesión']) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await login(page, DEMO.admin);
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
});

test.describe('carrito', () => {
  const openCart = /carrito/i;

  test('vacío: lo explica 4 segundos arriba y lleva a las mascotas', async ({ page }) => {
    await page.getByRole('button', { name: openCart }).first().click();
    await expect(
      page.getByText(
        'Para acceder al carrito, primero selecciona "Comprar" en una de tus mascotas',
      ),
    ).toBeVisible();
    await page.waitForURL('**/app/MiMascota');
  });

  test('la insignia suma las cantidades y se recuenta con carritoActualizado', async ({ page }) => {
    await page.evaluate(() => {
      localStorage.setItem('carrito', JSON.stringify([{ cantidad: 2 }, { cantidad: 3 }]));
      dispatchEvent(new Event('carritoActualizado'));
    });
    await expect(page.getByRole('button', { name: openCart }).first()).toContainText('5');
    await page.evaluate(() => {
      localStorage.setItem('carrito', '{roto');
      dispatchEvent(new Event('carritoActualizado'));
    });
    await expect(page.getByRole('button', { name: openCart }).first()).not.toContainText('5');
  });
});

test('el pie dice qué es Vuelve y cómo pedir ayuda', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/mascotas seguras/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ayuda@vuelve.example' })).toBeVisible();
  await expect(footer.getByRole('link', { name: /900 000 000/ })).toHaveAttribute('href', /^tel:/);
  for (const name of ['Mi cuenta', 'Mis mascotas', 'Mis pedidos']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
});

test('comprar guarda la mascota en este navegador antes de ir a la tienda', async ({ page }) => {
  await page.goto('/app/MiMascota');
  await page
    .getByRole('link', { name: /Comprar/ })
    .or(page.getByRole('button', { name: /Comprar/ }))
    .first()
    .click();
  await page.waitForURL('**/app/comprar/*');
  const hash = page.url().split('/').at(-1)!;
  const kept = await page.evaluate((key) => localStorage.getItem(key), `mascota_${hash}`);
  expect(Number(JSON.parse(kept!))).toBeGreaterThan(0);
});
