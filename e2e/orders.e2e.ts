import type { Page } from '@playwright/test';
import { textos } from '@vuelve/contract/textos';
import {
  askAlone,
  enter,
  expect,
  expectAccessible,
  type Owner,
  REFUSED,
  test,
} from './fixtures.ts';

const LIST = '**/api/orders/user/*?*';
const DETAIL = /\/api\/orders\/\d+\/user\/\d+$/;
const RECEIPT = '**/api/orders/*/user/*/recibo';

/** The bank's number of an order. */
const refOf = (id: number) => `2611AA${id}`;

/** An order of two units, as in the server's answer. */
function pedido({ usuario }: Owner, id: number, changes: object = {}) {
  const linea = {
    id,
    nombre: 'Chapa clásica',
    color: 'Negro',
    talla: 'Única',
    imagen: '/app/productos/clasica-negro.svg',
    unidades: 2,
    precio: 39.99,
    pet: { id: 1, Mascota: 'Nube' },
  };
  return {
    id,
    ref_pago: refOf(id),
    hashPago: 'x',
    estado: 'completada',
    fecha_compra: '2026-11-12T17:05:00Z',
    subtotal: 114.97,
    descuento: 15,
    total: 99.97,
    iva: { tipo: 21, base: 82.62, cuota: 17.35 },
    factura: `2026-00${id}`,
    rectificativas: [],
    devuelto: 0,
    paquete: null,
    envio: true,
    destinatario: 'Lola Gil Mora',
    direccion: 'Calle del Olmo 12, 28012 Madrid',
    Direccion: 'Calle del Olmo 12',
    cp: '28012',
    Provincia: 'Madrid',
    direccion_facturacion: null,
    cod_cupon: 'VERANO',
    Usuario: { id: usuario.id, nombre: 'Lola', apellidos: 'Gil Mora', email: 'lola@ejemplo.es' },
    CestaDetalles: [
      linea,
      { ...linea, id: id + 1, nombre: 'Chapa mini', unidades: 1, precio: 34.99, pet: null },
    ],
    ...changes,
  };
}
type Pedido = ReturnType<typeof pedido>;

/** Opens the owner's orders, which are replaced by `orders`. */
async function openOrders(page: Page, owner: Owner, orders: Pedido[]) {
  await askAlone(page);
  await page.route(LIST, (route) => route.fulfill({ json: orders }));
  await page.route(DETAIL, (route) => {
    const id = Number(/orders\/(\d+)/.exec(route.request().url())![1]);
    return route.fulfill({ json: orders.find((order) => order.id === id) });
  });
  await enter(page, owner.account);
  await page.goto('/app/mis-pedidos');
}

const card = (page: Page, id: number) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Pedido ${refOf(id)}` }) });

test('cada pedido enseña su número, y ningún otro; fecha, estado, unidades y total', async ({
  page,
  owner,
}) => {
  const estados = Object.entries(textos.pedidos.estados);
  const orders = estados.map(([estado], index) => pedido(owner, 400 + index * 10, { estado }));
  await openOrders(page, owner, orders);
  for (const [index, [, words]] of estados.entries()) {
    const one = card(page, 400 + index * 10);
    await expect(one.getByText(words, { exact: true })).toBeVisible();
    await expect(one.getByText(/cesta/)).toHaveCount(0);
    await expect(one.getByText('12 nov 2026, 18:05')).toBeVisible();
    await expect(one.getByText('3 unidades')).toBeVisible();
    await expect(one.getByText('99,97 €')).toBeVisible();
  }
  await expectAccessible(page);
});

test('el detalle enseña líneas, cupón, IVA, dirección y recibo', async ({ page, owner }) => {
  await openOrders(page, owner, [pedido(owner, 400)]);
  await page.route(RECEIPT, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
  );
  await card(page, 400).click();
  const dialog = page.getByRole('dialog', { name: `Pedido ${refOf(400)}` });
  for (const text of [
    'Estamos preparando tu pedido. Entrega en 2-3 días laborables.',
    refOf(400),
    '2026-00400',
    'Para Nube',
    '2 unidades × 39,99 €',
    '79,98 €',
    'Descuento (cupón VERANO)',
    '-15,00 €',
    'Gratis',
    '82,62 €',
    'IVA 21 %',
    '17,35 €',
    'Envío y facturación',
    'Lola Gil Mora',
    'Calle del Olmo 12, 28012 Madrid',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar recibo (PDF)' }).click();
  expect((await downloading).suggestedFilename()).toBe('recibo-2026-00400.pdf');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Pedido ${refOf(400)}` })).toBeFocused();
});

test('sin pagar no hay recibo; exento de IVA y con otra dirección de factura, se dice', async ({
  page,
  owner,
}) => {
  await openOrders(page, owner, [
    pedido(owner, 410, { estado: 'pendiente', factura: null, cod_cupon: null, descuento: 0 }),
    pedido(owner, 400, {
      iva: { tipo: 0, base: 99.97, cuota: 0 },
      direccion_facturacion: 'Calle Mayor 1, 28001 Madrid',
    }),
  ]);
  const dialog = page.getByRole('dialog');
  await card(page, 410).click();
  await expect(
    dialog.getByText('Si ya has pagado, lo confirmaremos en unos minutos.'),
  ).toBeVisible();
  await expect(dialog.getByText(/Descuento/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Pagar ahora/ })).toBeEnabled();
  await expect(dialog.getByText('Mientras llega')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /Descargar recibo/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await card(page, 400).click();
  await expect(dialog.getByText(textos.pedidos.exento)).toBeVisible();
  await expect(dialog.getByText('Calle Mayor 1, 28001 Madrid')).toBeVisible();
});

test('una activación se llama activada, y no habla de envíos', async ({ page, owner }) => {
  const [linea] = pedido(owner, 420).CestaDetalles;
  await openOrders(page, owner, [
    pedido(owner, 420, {
      envio: false,
      direccion: '',
      Direccion: '',
      cp: '',
      Provincia: '',
      CestaDetalles: [
        {
          ...linea,
          nombre: textos.chapas.linea,
          color: '',
          talla: '',
          imagen: '/app/productos/activacion.svg',
          unidades: 1,
        },
      ],
    }),
  ]);
  await expect(card(page, 420).getByText('Activada', { exact: true })).toBeVisible();
  const image = card(page, 420).locator('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);
  await card(page, 420).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Activación de chapa')).toBeVisible();
  await expect(dialog.getByText('Para Nube')).toBeVisible();
  await expect(dialog.getByText('Activada', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/envío|entrega|preparando|gratis/i)).toHaveCount(0);
  await expectAccessible(page);
});

test('sin pedidos lo dice y lleva a las mascotas', async ({ page, owner }) => {
  await enter(page, owner.account);
  await page.goto('/app/mis-pedidos');
  await expect(page.getByRole('heading', { name: 'Aún no hay pedidos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver chapas' }).click();
  await page.waitForURL('**/app/comprar/*');
});

test('muchos pedidos llegan de veinte en veinte, y el foco sigue a los nuevos', async ({
  page,
  owner,
}) => {
  const all = Array.from({ length: 23 }, (_, index) => pedido(owner, 423 - index));
  await enter(page, owner.account);
  await askAlone(page);
  await page.route(LIST, (route) => {
    const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? Infinity);
    return route.fulfill({ json: all.filter(({ id }) => id < cursor).slice(0, 20) });
  });
  await page.goto('/app/mis-pedidos');
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Ver más pedidos' }).click();
  await expect(page.getByRole('article')).toHaveCount(23);
  await expect(page.getByRole('button', { name: `Pedido ${refOf(403)}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ver más pedidos' })).toHaveCount(0);
});

test.describe('con errores', () => {
  test.use({ allowedErrors: REFUSED });

  test('la lista y el detalle lo dicen, y al reintentar aparecen', async ({ page, owner }) => {
    const refuse = { status: 409, json: { error: 'Hoy no' } };
    await openOrders(page, owner, [pedido(owner, 400)]);
    await expect(card(page, 400)).toBeVisible();
    await page.route(LIST, (route) => route.fulfill(refuse), { times: 1 });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Error al cargar el historial de pedidos');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();

    await page.route(DETAIL, (route) => route.fulfill(refuse), { times: 1 });
    await card(page, 400).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText(/^Error al cargar el detalle del pedido/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(dialog.getByText('2026-00400')).toBeVisible();

    await page.route(RECEIPT, (route) => route.fulfill({ ...refuse, status: 404 }));
    await dialog.getByRole('button', { name: 'Descargar recibo (PDF)' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Hoy no' })).toBeVisible();
  });
});
