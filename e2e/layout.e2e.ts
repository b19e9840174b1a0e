import type { Page } from '@playwright/test';
import { DEMO, expect, login, REFUSED, test } from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

test.beforeEach(({ page }) => login(page, DEMO.owner));

/** Scrolls, and waits for the scroll event, which fires before the next frame. */
function scrollPage(page: Page, pixels: number): Promise<number> {
  return page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY;
  }, pixels);
}

/**
 * Collects text answers of more than 1 KB without Brotli, which every browser accepts on a secure
 * connection.
 */
function listUncompressed(page: Page) {
  const seen = { plain: [] as string[], compressed: 0 };
  page.on('response', (response) => {
    const headers = response.headers();
    const isText = /javascript|css|json|html|svg/.test(headers['content-type'] ?? '');
    const isSmall = Number(headers['content-length']) <= 1024;
    if (headers['content-encoding'] === 'br') seen.compressed++;
    else if (isText && !isSmall) seen.plain.push(response.url());
  });
  return seen;
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

test('con letra al 200 % la cabecera sigue entera; al 400 % de zoom, lo fijo cede el sitio', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'Luna' })).toBeVisible();
  const letra = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(listBroken)).toEqual([]);
  }
  await letra.evaluate((style) => (style as Element).remove());
  await page.setViewportSize({ width: 320, height: 256 });
  const buscador = await page.context().newPage();
  await buscador.setViewportSize({ width: 320, height: 256 });
  const [luna] = await (await page.request.get('/api/insigniasQR')).json();
  await buscador.goto(`/app/view/${luna.hash}`);
  for (const one of [page, buscador]) {
    await one.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await expect.poll(() => one.evaluate(listFixed)).toEqual([]);
  }
});

/** Parts of the header that are cut off, wrapped, or make the page scroll sideways. */
function listBroken(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].filter((one) => {
    const { left, right, height } = one.getBoundingClientRect();
    return left < 0 || right > clientWidth || height > 100;
  });
  return [...(scrollWidth > clientWidth ? ['scroll'] : []), ...cut.map((one) => one.innerText)];
}

/** Elements that stay in place while the page scrolls. */
function listFixed(): string[] {
  const { clientWidth, clientHeight } = document.documentElement;
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => {
    const { position } = getComputedStyle(one);
    const { top, bottom, width } = one.getBoundingClientRect();
    const isShown = bottom > 0 && top < clientHeight && width > clientWidth / 2;
    return (position === 'fixed' || position === 'sticky') && isShown;
  });
  return all.map((one) => one.outerHTML.slice(0, 80));
}

test('la navegación marca dónde estás y el logo lleva al panel', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const nav = page.locator('header nav').first();
  await expect(nav.getByRole('link', { name: 'Mascotas' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Avisos' }).click();
  await expect(nav.getByRole('link', { name: 'Avisos' })).toHaveAttribute('aria-current', 'page');
  await page.locator('header').getByRole('link', { name: 'Vuelve' }).click();
  await page.waitForURL('**/app/cuenta');
});

test('en el móvil hay una sola navegación, y Perfil abre el perfil', async ({ page }) => {
  const nav = page.getByRole('navigation');
  await expect(nav).toHaveCount(1);
  await expect(nav.getByRole('link', { name: 'Mascotas' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Perfil' }).click();
  await expect(nav.getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Ana Serrano Vidal' })).toBeInViewport();
  await nav.getByRole('link', { name: 'Mascotas' }).click();
  await expect(page.getByRole('heading', { name: 'Luna' })).toBeInViewport();
});

test('Mi Cuenta ofrece panel, mascotas, pedidos y salir; dashboard solo a la administración', async ({
  page,
}) => {
  const arrived = listUncompressed(page);
  await page.reload();
  await page.getByRole('button', { name: 'Mi Cuenta' }).press('Enter');
  const menu = page.getByRole('group', { name: 'Mi Cuenta' });
  for (const name of ['Panel principal', 'Mis mascotas', 'Mis pedidos']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mi Cuenta' })).toBeFocused();
  expect(arrived.plain).toEqual([]);
  expect(arrived.compressed).toBeGreaterThan(5);
  await page.context().clearCookies();
  await login(page, DEMO.admin);
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
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
  for (const name of ['Desistir del contrato aquí', 'Aviso legal', 'Privacidad']) {
    await expect(footer.getByRole('link', { name }).first()).toBeVisible();
  }
  await footer.getByText('Más', { exact: true }).click();
  await expect(footer.getByText(/mascotas seguras/).first()).toBeVisible();
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
