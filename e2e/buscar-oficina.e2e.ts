import type { Page } from '@playwright/test';
import { DEMO, expect, expectAccessible, expectSound, login, make, test } from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF, viewport: { width: 1280, height: 900 } });

const field = (page: Page) => page.getByRole('combobox', { name: 'Qué buscas' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

async function openPaleta(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Signs an administrator in, and waits until keys are heard. */
async function enterOficina(page: Page): Promise<void> {
  await login(page, DEMO.admin);
  await expect(page.getByRole('button', { name: 'Busca en todo…' })).toBeVisible();
}

/** New paid orders; the first goes to `${nombre} 1`, Calle del Olmo. */
async function arrive(page: Page, nombre: string): Promise<void> {
  await make('pedidos', { nombre, unidades: 2 });
  await enterOficina(page);
}

test('con Ctrl K se busca un pedido, se elige con las flechas y se abre con Intro', async ({
  page,
}) => {
  const nombre = `Zoé${Date.now()}`;
  await arrive(page, nombre);
  await openPaleta(page);
  await expect(option(page, 'Pedidos')).toBeVisible();
  await field(page).fill(nombre.replace('é', 'e').toUpperCase());
  await expect(dialog(page).getByRole('group', { name: 'Pedidos' })).toBeVisible();
  await expect(option(page, `${nombre} 1 Calle`).locator('mark')).toHaveText(nombre);
  await expect(dialog(page).getByRole('status')).toContainText(/resultados/);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option(page, `${nombre} 1 Calle`)).toHaveAttribute('data-highlighted');
  const id = await option(page, `${nombre} 1 Calle`).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/admin\/pedidos?\/\d+$/);
  await expect(dialog(page)).toBeHidden();
  const pedido = page.getByRole('complementary', { name: 'Pedido' });
  await expect(pedido.getByRole('heading', { name: `${nombre} 1` })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /por enviar/ })).toBeVisible();
});

test('una mascota lleva a quien la tiene; una tienda y un cupón, a su página', async ({
  page,
  owner,
}) => {
  await enterOficina(page);
  const { corto } = owner.pet.chapa;
  await test.step('por su chapa, como está escrita', async () => {
    await page.getByRole('button', { name: 'Busca en todo…' }).click();
    await field(page).fill(`${corto.slice(0, 4)} ${corto.slice(4)}`.toLowerCase());
    await option(page, /^Nube.*de Lola/).click();
    await expect(page).toHaveURL(new RegExp(`/${owner.usuario.id}$`));
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: owner.account.email })).toBeVisible();
  });
  await test.step('su dueña, por el correo', async () => {
    await page.getByRole('button', { name: 'Busca en todo…' }).click();
    await field(page).fill(owner.account.email);
    await expect(option(page, owner.account.email)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
  await test.step('el cupón', async () => {
    await page.getByRole('button', { name: 'Busca en todo…' }).click();
    await field(page).fill(DEMO.cupon.toLowerCase());
    await option(page, DEMO.cupon).click();
    await expect(page.getByRole('heading', { level: 1, name: DEMO.cupon })).toBeVisible();
  });
});

test('las pantallas se encuentran sin el servidor; sin red se dice, y lo escrito se queda', async ({
  page,
  context,
}) => {
  await enterOficina(page);
  await openPaleta(page);
  await context.setOffline(true);
  await field(page).fill('dinero');
  await expect(option(page, 'Cuadre')).toBeVisible();
  await expect(dialog(page).getByText('No hemos podido buscar. Inténtalo de nuevo.')).toBeVisible();
  await expectAccessible(page);
  await expect(field(page)).toHaveValue('dinero');
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog(page).getByText('No hemos podido buscar')).toBeHidden();
  await field(page).fill('xyzzy lunna');
  await expect(dialog(page).getByText('Nada con «xyzzy lunna».')).toBeVisible();
  await expectAccessible(page);
});

test('una respuesta que llega tarde no pisa la de lo último que se escribió', async ({ page }) => {
  const [slow, fast] = [`Lenta${Date.now()}`, `Pronta${Date.now()}`];
  await make('pedidos', { nombre: slow, unidades: 1 });
  await arrive(page, fast);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/admin/buscar?q=${slow}`, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await openPaleta(page);
  const asked = page.waitForRequest(`**/api/admin/buscar?q=${slow}`);
  const ended = page.waitForEvent('requestfailed');
  await field(page).fill(slow);
  await asked;
  await field(page).fill(fast);
  expect((await ended).url()).toContain(slow);
  await expect(option(page, `${fast} 1 Calle`)).toBeVisible();
  release();
  await expect(option(page, slow)).toHaveCount(0);
});

test('en el móvil, una lupa; y se ve bien en ancho, en estrecho, de día y de noche', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, `Amparo${Date.now()}`);
  await page.getByRole('button', { name: 'Busca en todo…' }).click();
  await field(page).fill('amparo');
  await expect(option(page, /^Amparo/).first()).toBeVisible();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Busca en todo…' })).toBeFocused();
});

test('cada atajo de la lista lleva adonde dice; apagados, solo queda Ctrl K', async ({ page }) => {
  await enterOficina(page);
  const list = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await page.keyboard.press('?');
  const rows = list.locator('dl > div').filter({ hasText: /^Ir a / });
  await expect(rows).toHaveCount(7);
  const atajos = await rows.evaluateAll((all) =>
    all.map((row) => ({
      seccion: row.querySelector('dt')!.textContent.replace('Ir a ', ''),
      keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent.toLowerCase()),
    })),
  );
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const rail = page.getByRole('navigation', { name: 'Administración' });
  for (const { seccion, keys } of atajos.toReversed()) {
    // Together: the second key counts within 1.5 s, and a busy screen answers the first one late.
    await Promise.all(keys.map((key) => page.keyboard.press(key)));
    await expect(rail.locator('[aria-current]')).toContainText(seccion);
  }
  await test.step('sin lista, la barra abre el buscador', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /enviar/ })).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });
  await page.keyboard.press('?');
  await list.getByRole('switch', { name: 'Usar las teclas sueltas' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  for (const key of ['g', 'p', '/', '?']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/app\/admin$/);
  await openPaleta(page);
});

test('j y k también en las demás listas', async ({ page, owner }) => {
  await enterOficina(page);
  await page.goto('/app/admin/usuarios');
  await expect(page.getByRole('link', { name: owner.account.email })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first().getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').nth(1).getByRole('link')).toBeFocused();
});

/** Presses Tab until the focus is on an element that matches; says how often. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let times = 1; times <= 30; times++) {
    await page.keyboard.press('Tab');
    if (await page.locator(':focus').and(page.locator(selector)).count()) return times;
  }
  throw new Error(`No ${selector} within 30 tabs`);
}

test('a lo sumo cinco tabulaciones hasta el primer pedido', async ({ page }) => {
  const nombre = `Tina${Date.now()}`;
  await arrive(page, nombre);
  await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  let tabs = await tabTo(page, 'a:text-is("Saltar al contenido")');
  await page.keyboard.press('Enter');
  tabs += await tabTo(page, 'a:text-is("Saltar a la lista")');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  expect(tabs).toBeLessThanOrEqual(5);
});

test('cuando ya no se puede deshacer, el foco vuelve a la lista', async ({ page }) => {
  const nombre = `Olga${Date.now()}`;
  await arrive(page, nombre);
  await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
  await page.getByRole('checkbox', { name: `Elegir el de ${nombre} 1` }).check();
  await page.getByRole('button', { name: 'Marcar grabados' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeFocused();
  await expect(undo).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: `${nombre} 2` })).toBeFocused();
});
