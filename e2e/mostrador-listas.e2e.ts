import type { Page } from '@playwright/test';
import { DEMO, expect, expectAccessible, login, make, test } from './fixtures.ts';
import { CUT_OFF, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

/** The list of new orders in pages of two, where it has pages of a hundred. */
async function openLista(page: Page, nombre: string, unidades: number): Promise<void> {
  await make('pedidos', { nombre, unidades });
  await login(page, DEMO.admin);
  await page.route('**/api/admin/pedidos?*', (route) =>
    route.continue({ url: route.request().url().replace('limite=100', 'limite=2') }),
  );
  await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

for (const [lugar, size] of Object.entries({
  móvil: { width: 390, height: 844 },
  escritorio: { width: 1280, height: 420 },
})) {
  test(`en el ${lugar}: al volver de un pedido está la misma fila, con las páginas que se habían abierto`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const nombre = `Lola${Date.now()}`;
    await openLista(page, nombre, 7);
    for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Ver más' }).click();
    const row = rowOf(page, `${nombre} 7`);
    await expect(page.getByRole('row')).toHaveCount(8);
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    await row.getByRole('link').click();
    await expect(page.getByRole('complementary', { name: 'Pedido' })).toContainText(`${nombre} 7`);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(8);
    await expect(row).toBeInViewport();
    const moved = async () => Math.abs((await row.boundingBox())!.y - before!.y);
    await expect.poll(moved).toBeLessThan(before!.height * 1.5);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('row')).toHaveCount(3); // another list begins with its first page
  });
}

test('de los elegidos que no se han podido marcar y ya no están en la lista se dice cuáles y por qué', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const nombre = `Irma${Date.now()}`;
  await openLista(page, nombre, 5);
  await page.getByRole('checkbox', { name: `Elegir el de ${nombre} 1` }).check();
  await page.getByRole('button', { name: 'Elegir todos' }).click();
  await expect(page.getByText('5 pedidos')).toBeVisible();
  const id = await rowOf(page, `${nombre} 5`).getAttribute('data-pedido');
  await page.evaluate(async (path) => {
    const { version } = (await (await fetch(path)).json()) as { version: number };
    await fetch(`${path}/envio`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ transportista: 'MRW', seguimiento: `MRW${Date.now()}`, version }),
    });
  }, `/api/admin/pedidos/${id}`);
  await page.getByRole('button', { name: 'Marcar grabados' }).click();
  await expect(page.getByText('4 grabados')).toBeVisible();
  const aviso = page.getByRole('region', { name: 'Pedidos que no han cambiado' });
  await expect(aviso.getByRole('listitem')).toHaveCount(1);
  await expect(aviso).toContainText(/ha cambiado|ya se ha enviado/i);
  await expectAccessible(page);
  await expect(aviso.getByRole('link', { name: `${nombre} 5` })).toHaveAttribute(
    'href',
    `/app/admin/pedidos/${id}`,
  );
  await aviso.getByRole('button', { name: 'Quitar aviso' }).click();
  await expect(aviso).toBeHidden();
});

test('un filtro se guarda con su nombre, sin red no se pierde, se sustituye, se usa y se quita', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, DEMO.admin);
  const nombre = `Sevilla ${Date.now()}`;
  const save = page.getByRole('button', { name: 'Guardar este filtro' });
  const dialog = page.getByRole('dialog', { name: 'Guardar este filtro' });
  const chips = page.getByRole('navigation', { name: 'Filtros guardados' });

  await page.goto('/app/admin/pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  await expect(save).toBeHidden();
  await page.goto('/app/admin/pedidos?bandeja=enviados&buscar=sevilla');
  await save.click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ponle un nombre')).toBeVisible();
  await dialog.getByLabel('Nombre').fill(nombre);
  await expectAccessible(page);
  await sendTwice(page, {
    send: dialog.getByRole('button', { name: 'Guardar' }),
    kept: { Nombre: nombre },
    form: dialog,
  });
  await expect(dialog).toBeHidden();
  await expect(chips.getByRole('link', { name: nombre })).toHaveAttribute('aria-current', 'true');
  await expect(save).toBeHidden();
  await expectAccessible(page);

  await test.step('con el mismo nombre ocupa su sitio', async () => {
    await page.goto('/app/admin/pedidos?bandeja=todos&estado=devuelta');
    await save.click();
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(`«${nombre}» es ahora este filtro`)).toBeVisible();
    await expect(chips.getByRole('link', { name: nombre })).toHaveCount(1);
  });

  await test.step('lleva a lo que guarda, y se quita', async () => {
    await page.goto('/app/admin/pedidos');
    await chips.getByRole('link', { name: nombre }).click();
    await expect(page).toHaveURL(/\?bandeja=todos&estado=devuelta$/);
    await page.getByRole('button', { name: `Quitar el filtro ${nombre}` }).click();
    const confirm = page.getByRole('alertdialog');
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Quitar' }).click();
    await expect(confirm).toBeHidden();
    await expect(chips.getByRole('link', { name: nombre })).toBeHidden();
  });
});

test('cada lista se descarga como está filtrada', async ({ page }) => {
  await login(page, DEMO.admin);
  for (const [path, file] of [
    ['usuarios?buscar=ana', 'usuarios.csv'],
    ['cupones', 'cupones.csv'],
    ['tiendas', 'tiendas.csv'],
    ['lotes', 'lotes.csv'],
    ['productos', 'productos.csv'],
    ['facturas', 'registro-facturas.csv'],
    ['correos', 'correos.csv'],
    ['tareas', 'tareas.csv'],
    ['auditoria', 'registro.csv'],
    ['denuncias', 'denuncias.csv'],
    ['cuadre', 'cuadre.csv'],
    ['pedidos?bandeja=enviados', 'pedidos-enviados.csv'],
  ]) {
    await page.goto(`/app/admin/${path}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});
