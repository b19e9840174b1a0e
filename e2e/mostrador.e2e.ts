import type { Page } from '@playwright/test';
import { DEMO, expect, expectAccessible, findMails, login, make, test } from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The orders to engrave of these buyers alone: other journeys have some, too. */
const search = (page: Page, nombre: string) =>
  page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);

/** New paid orders, and the rows of their buyers. */
async function open(page: Page, nombre: string, unidades: number) {
  const { emails } = await make<{ emails: string[] }>('pedidos', { nombre, unidades });
  await login(page, DEMO.admin);
  return {
    emails,
    row: (n: number) => page.getByRole('row').filter({ hasText: `${nombre} ${n}` }),
    choose: async (...which: number[]) => {
      for (const n of which) {
        await page.getByRole('checkbox', { name: `Elegir el de ${nombre} ${n}` }).check();
      }
    },
  };
}

test('de lo que hay por hacer a enviado: se imprime, se graba, se pegan los números y se deshace', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[1]!);
  const nombre = `Rosa${Date.now()}`;
  const { emails, row, choose } = await open(page, nombre, 3);

  await test.step('Hoy dice cuántos quedan, y lleva a ellos', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /por enviar/ })).toBeVisible();
    // A toast that fades while it is looked at has too little contrast.
    await expect(page.getByText('Bienvenido Marta')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver por grabar' }).click();
    await expect(page.getByRole('link', { name: /^Por grabar/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  await test.step('las hojas, los albaranes y las etiquetas son de los elegidos', async () => {
    await search(page, nombre);
    await choose(1, 2, 3);
    const bar = page.getByRole('region', { name: 'Pedidos elegidos' });
    await expect(bar).toContainText('3 pedidos');
    await expect(bar).toContainText(/3 chapas · 119,97/);
    for (const [item, file] of [
      ['Hojas para grabar', 'para-grabar.pdf'],
      [/^Albaranes/, 'albaranes.pdf'],
      [/^Etiquetas: Rollo/, 'etiquetas.pdf'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Imprimir' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await expectAccessible(page);
  });

  await test.step('grabados: pasan a por enviar', async () => {
    await page.getByRole('button', { name: 'Marcar grabados' }).click();
    await expect(page.getByText('3 grabados')).toBeVisible();
    await expect(row(1)).toBeHidden();
    await page.getByRole('link', { name: /^Por enviar/ }).click();
    await expect(row(3)).toBeVisible();
  });

  const dialog = page.getByRole('dialog');
  const numero = (n: number) => `PQ${Date.now()}${n}`;
  const [uno, dos] = [numero(1), numero(2)];
  const send = async (numeros: string[]) => {
    await page.getByRole('button', { name: 'Marcar enviados…' }).click();
    await dialog.getByLabel('Transportista', { exact: true }).fill('Correos');
    await dialog.getByLabel('Números de seguimiento').fill(numeros.join('\n'));
    await dialog.getByRole('button', { name: /^Marcar \d/ }).click();
  };

  await test.step('enviados: la repetida no cuenta, el que no tiene número se queda, y se deshace', async () => {
    await choose(1, 2, 3);
    await page.getByRole('button', { name: 'Marcar enviados…' }).click();
    await dialog.getByLabel('Números de seguimiento').fill(`${uno}\n${uno}\n${dos}`);
    await expect(dialog.getByText('Repetida: es la línea 1')).toBeVisible();
    await expect(dialog.getByText('Se queda por enviar')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Marcar 2 enviados' }).click();
    await expect(dialog.getByText('Di qué transportista lo lleva')).toBeVisible();
    await dialog.getByLabel('Transportista', { exact: true }).fill('Correos');
    await dialog.getByRole('button', { name: 'Marcar 2 enviados' }).click();
    await expect(page.getByText('2 enviados')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(1)).toBeVisible();
  });

  await test.step('otra vez: uno falla porque su número ya es de otro, y sigue elegido', async () => {
    await choose(1);
    await send([uno]);
    await expect(row(1)).toBeHidden();
    await choose(2, 3);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/admin/pedidos?*', async (route) => {
      await held;
      await route.continue();
    });
    await send([uno, dos]);
    await expect(dialog.getByText('Ese número de seguimiento ya es del pedido')).toBeVisible();
    // What is written before the list has come would be replaced.
    const field = dialog.getByLabel('Números de seguimiento');
    await expect(field).not.toBeEditable();
    answer();
    await expect(field).toHaveValue(new RegExp(`^\\w{12} ${uno}$`));
    await expect(field).toBeEditable();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(2).getByRole('checkbox')).toBeChecked();
    await expect(row(3)).toBeHidden();
    await send([numero(3)]);
    await expect(dialog).toBeHidden();
    await expect(row(2)).toBeHidden();
  });

  await test.step('quien compró lo sabe una sola vez', async () => {
    for (const email of emails) {
      await expect(await findMails(page, email, 'va de camino')).toHaveCount(1);
    }
  });
});

test('en el móvil: las secciones en una hoja, dos líneas por pedido, y la barra de lo elegido', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]!);
  const nombre = `Pilar${Date.now()}`;
  const { choose, row } = await open(page, nombre, 2);
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await search(page, nombre);
  await choose(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar grabados' }).click();
  await expect(row(1)).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(1)).toBeVisible();
  await page.getByRole('button', { name: 'Más' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Sistema' }).click();
  await page.getByRole('navigation', { name: 'Sistema' }).getByText('Registro').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de cambios' })).toBeVisible();
});

test('con el teclado: siguiente, elegir, buscar y ver los atajos, que se pueden apagar', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[1]!);
  const nombre = `Nora${Date.now()}`;
  const { row } = await open(page, nombre, 2);
  await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
  await expect(row(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(2).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(row(2).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('k');
  await expect(row(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Usar las teclas sueltas' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'Atajos' }).click();
  await dialog.getByRole('switch', { name: 'Usar las teclas sueltas' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('sin red: lo elegido se queda, se dice, y con red se repite', async ({ page, context }) => {
  await page.setViewportSize(SIZES[1]!);
  const nombre = `Vera${Date.now()}`;
  const { choose, row } = await open(page, nombre, 1);
  await page.getByRole('link', { name: 'Ver por grabar' }).click();
  await search(page, nombre);
  await choose(1);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Marcar grabados' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /conexión/ })).toBeVisible();
  await expect(row(1).getByRole('checkbox')).toBeChecked();
  await test.step('los números pegados tampoco se pierden', async () => {
    await page.getByRole('button', { name: 'Marcar enviados…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Transportista', { exact: true }).fill('MRW');
    await dialog.getByLabel('Números de seguimiento').fill('MRW0000001');
    await dialog.getByRole('button', { name: 'Marcar 1 enviado' }).click();
    await expect(dialog.getByText(/conexión/).first()).toBeVisible();
    await expect(dialog.getByLabel('Números de seguimiento')).toHaveValue(/MRW0000001$/);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog).toBeHidden();
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Marcar grabados' }).click();
  await expect(row(1)).toBeHidden();
});
