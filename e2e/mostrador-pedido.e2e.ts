import type { Page } from '@playwright/test';
import { buy } from './compra.ts';
import { DEMO, enter, expect, expectAccessible, findMails, login, make, test } from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';
import { openPedido, pedido } from './trastienda.ts';

test.use({ allowedErrors: CUT_OFF });

const LARGE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** New paid orders to engrave, in the list that shows only them. */
async function open(page: Page, unidades: number, size = LARGE, bandeja = 'por_grabar') {
  const nombre = `Olga${Date.now()}`;
  await make('pedidos', { nombre, unidades, enviado: bandeja === 'enviados' });
  await page.setViewportSize(size);
  await login(page, DEMO.admin);
  const lista = `/app/admin/pedidos?bandeja=${bandeja}&buscar=${nombre}`;
  await page.goto(lista);
  const link = (n: number) =>
    page.getByRole('row').getByRole('link', { name: `${nombre} ${n}`, exact: true });
  await expect(link(unidades)).toBeVisible();
  return {
    link,
    lista,
    box: (n: number) => page.getByRole('checkbox', { name: `Elegir el de ${nombre} ${n}` }),
    heading: (n: number) => pedido(page).getByRole('heading', { name: `${nombre} ${n}` }),
  };
}

test('al lado de la lista: se abre con el ratón y con el teclado, se recorre, y al cerrarlo todo sigue donde estaba', async ({
  page,
}) => {
  const { link, lista, box, heading } = await open(page, 3);
  const panel = pedido(page);
  const next = panel.getByRole('button', { name: 'Pedido siguiente' });
  const previous = panel.getByRole('button', { name: 'Pedido anterior' });
  await box(1).check();

  await test.step('con el ratón, sin tapar la lista; se llega a los vecinos', async () => {
    await link(2).click();
    await expect(heading(2)).toBeFocused();
    await expect(panel.getByText('2 de 3')).toBeVisible();
    await expect(link(2)).toHaveAttribute('aria-current', 'true');
    await expect(box(1)).toBeChecked();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    await next.click();
    await expect(heading(3)).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await page.keyboard.press('k');
    await expect(heading(2)).toBeVisible();
    await page.keyboard.press('k');
    await expect(heading(1)).toBeVisible();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('Esc lo cierra, y el foco vuelve a su fila', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(link(1)).toBeFocused();
    await expect(box(1)).toBeChecked();
    expect(page.url()).toContain(lista);
  });

  await test.step('con el teclado: Intro lo abre, j sigue, y atrás lleva a la lista', async () => {
    await page.keyboard.press('Enter');
    await expect(heading(1)).toBeFocused();
    await page.keyboard.press('j');
    await expect(heading(2)).toBeFocused();
    await page.keyboard.press('x');
    await expect(box(2)).toBeChecked();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(link(2)).toBeFocused();
  });

  await test.step('grabado desde el panel: su fila se va, y el siguiente es el que subió', async () => {
    await link(2).click();
    await panel.getByRole('button', { name: 'Marcar grabado' }).click();
    await expect(link(2)).toBeHidden();
    await expect(heading(2)).toBeVisible();
    await next.click();
    await expect(heading(3)).toBeVisible();
    await expect(panel.getByText('2 de 2')).toBeVisible();
  });

  await test.step('abierto por su dirección se cierra igual', async () => {
    await page.goto(new URL(page.url()).pathname);
    await expect(heading(3)).toBeVisible();
    await panel.getByRole('button', { name: 'Cerrar el pedido' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  });
});

test('la lista se queda a su altura al abrir uno, al recorrerla y al volver', async ({ page }) => {
  const { link, heading } = await open(page, 12, { width: 1280, height: 480 });
  const placeOf = async (n: number) => (await link(n).boundingBox())!.y;
  const expectAt = (n: number, place: number) =>
    expect.poll(async () => Math.abs((await placeOf(n)) - place)).toBeLessThan(3);
  await link(8).scrollIntoViewIfNeeded();
  const before = await placeOf(8);
  await link(8).click();
  await expect(heading(8)).toBeVisible();
  await expectAt(8, before);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, -120);
  await expectAt(8, before + 120);
  await page.keyboard.press('j');
  await expect(heading(9)).toBeVisible();
  const further = await placeOf(9);
  await page.goBack();
  await expect(heading(9)).toBeHidden();
  await expectAt(9, further);
});

test('tras el último de la página se lee la siguiente', async ({ page }) => {
  // Newest first: the oldest one is on the second page.
  const { link, heading } = await open(page, 101, LARGE, 'enviados');
  const panel = pedido(page);
  await link(3).click();
  await expect(panel.getByText('99 de 100+')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(2)).toBeVisible();
  await expect(panel.getByText('100 de 101')).toBeVisible();
  await panel.getByRole('button', { name: 'Pedido siguiente' }).click();
  await expect(heading(1)).toBeVisible();
});

test('las notas: sin red no se pierden, las ve el equipo, y se borran', async ({
  page,
  context,
}) => {
  const { link } = await open(page, 1);
  const panel = pedido(page);
  await link(1).click();
  const field = panel.getByLabel(/^Escribe una nota/);
  const save = panel.getByRole('button', { name: 'Guardar nota' });
  await field.fill('Dejar en la frutería de abajo');
  await context.setOffline(true);
  await save.click();
  await expect(panel.getByText(/conexión/i)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(field).toHaveValue('Dejar en la frutería de abajo');
  await save.click();
  await expect(field).toHaveValue('');
  const nota = panel.getByRole('listitem').filter({ hasText: 'Dejar en la frutería de abajo' });
  await expect(nota).toContainText('Marta');
  await expect(page.getByText('Aquí sigue lo que')).toBeHidden(); // half faded, it is hard to read
  await expectAccessible(page);
  await page.reload();
  await nota.getByRole('button', { name: 'Borrar la nota' }).click();
  await expect(nota).toBeHidden();
});

test('otra pestaña lo envía mientras tanto: se dice, y el panel enseña lo que hay', async ({
  page,
  context,
}) => {
  const { link, heading } = await open(page, 1);
  await link(1).click();
  await expect(heading(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await pedido(other).getByRole('button', { name: 'Enviar pedido' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Transportista').fill('MRW');
  await dialog.getByLabel('Número de seguimiento').fill(`MRW${Date.now()}`);
  await dialog.getByRole('button', { name: 'Enviar y avisar' }).click();
  await expect(dialog).toBeHidden();
  const panel = pedido(page);
  await panel.getByRole('button', { name: 'Marcar grabado' }).click();
  await expect(panel.getByText(/^Ha cambiado mientras lo mirabas.*Enviar · MRW/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Marcar como entregado' })).toBeVisible();
});

test('un correo se vuelve a enviar, una vez por minuto', async ({ page, owner, visitor }) => {
  const orderId = await buy(page, owner);
  const confirmations = async () =>
    (await findMails(page, owner.account.email, 'está en marcha')).count();
  expect(await confirmations()).toBe(1);
  await enter(visitor, DEMO.admin);
  await openPedido(visitor, orderId);
  const panel = pedido(visitor);
  const again = panel.getByRole('button', { name: /^Volver a enviarlo.*Confirmación/ });
  await again.click();
  await expect(panel.getByText('Reenviar · Confirmación de pedido')).toBeVisible();
  await visitor.reload();
  await again.click();
  await expect(panel.getByText(/Espera un minuto/)).toBeVisible();
  await expect.poll(confirmations).toBe(2);
});

test('en el móvil es una página: se recorre, y se vuelve a la lista', async ({ page }) => {
  const { link, heading } = await open(page, 2, PHONE);
  const panel = pedido(page);
  await link(1).click();
  await expect(heading(1)).toBeVisible();
  await expect(link(2)).toBeHidden();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Pedido siguiente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ 2$/);
  await panel.getByRole('button', { name: 'Volver a los pedidos' }).click();
  await expect(link(2)).toBeVisible();
  await expect(panel).toBeHidden();
});
