import type { Page } from '@playwright/test';
import { newPaidChapa, newPuerta } from './cupon.ts';
import { DEMO, enter, expect, make, REFUSED, test } from './fixtures.ts';
import { addToCart, openShop } from './shop.ts';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: REFUSED });

/** Letters at 200 % on a phone and on a computer, and 400 % zoom. */
const LOOKS = [
  { letra: '200%', width: 390 },
  { letra: '200%', width: 1280 },
  { letra: '100%', width: 320 },
];

/** Navigates inside the app, without a new document. */
async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/app/${path}`);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

/** Fails when an element is wider than the screen, in any look. */
async function expectNoSideways(page: Page, name: string): Promise<void> {
  for (const { letra, width } of LOOKS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letra);
    await expect
      .poll(() => page.evaluate(listSideways), { message: `${name}, ${letra} a ${width} px` })
      .toEqual([]);
  }
}

/**
 * Elements beyond the screen's edge, if the page scrolls sideways; elements with their own
 * scrolling are allowed.
 */
function listSideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  return [`${scrollWidth} px`, ...wide.slice(-3).map((one) => one.outerHTML.slice(0, 120))];
}

test('quien administra no tiene que moverse de lado en ninguna pantalla, con letra grande', async ({
  page,
}) => {
  const tienda = 'Clínica Veterinaria Nuestra Señora de los Desamparados y Hermanos';
  await make('dias', { dia: '2013-05-02', tienda, nombre: 'María de los Ángeles Inmaculada' });
  await make('cuadres', { dia: '2013-05-02' });
  await make('tareas', { nombre: 'video' }); // another journey counts the failed jobs of pictures
  await enter(page, DEMO.admin);
  await page.goto('/app/dashboard?desde=2013-05-01&hasta=2013-05-31');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await expectNoSideways(page, 'dashboard');
  const fichas = {
    pedidos: 'Pedidos',
    tiendas: 'Tiendas y promotores',
    cupones: 'Cupones',
    lotes: 'Lotes de chapas',
    productos: 'Productos',
    usuarios: 'Usuarios',
  };
  for (const [lista, heading] of Object.entries(fichas)) {
    await visit(page, `admin/${lista}`, heading);
    await expectNoSideways(page, lista);
    await page.getByRole('row').getByRole('link').first().click();
    await page.waitForURL(/\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toHaveCount(
      0,
    );
    await expectNoSideways(page, `${lista}, una ficha`);
  }
  const resto = {
    facturas: 'Facturas',
    cuadre: 'Cuadre con el banco',
    denuncias: 'Denuncias',
    correos: 'Correos',
    tareas: 'Tareas',
    auditoria: 'Registro de cambios',
    'tiendas/nueva': 'Nueva tienda',
    'lotes/nuevo?tienda=1': 'Nuevo lote',
  };
  for (const [path, heading] of Object.entries(resto)) {
    await visit(page, `admin/${path}`, heading);
    await expectNoSideways(page, path);
  }
});

test('ni quien tiene mascotas, ni quien llega de fuera', async ({ page, owner, visitor }) => {
  const { hash } = owner.pet;
  const datos = { Mascota: 'Maximiliana de las Mercedes', Raza: 'Perrodeaguaespañolmestizo' };
  await page.request.put('/api/insigniasQR/edit/put', { params: { hash }, data: datos });
  const suyos = { nombre: 'Constantinopolitana', telefono: '' };
  await page.request.put(`/api/usuarios/${owner.usuario.id}`, { data: suyos });
  await openShop(page, owner);
  await addToCart(page, owner, 'Chapa clásica, Negro');
  await expectNoSideways(page, 'carrito');
  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await expect(page.getByRole('heading', { name: 'Envío y pago' })).toBeVisible();
  await expectNoSideways(page, 'pago');
  const chapa = await newPaidChapa();
  const con = {
    cuenta: 'Falta tu teléfono',
    perfil: 'Constantinopolitana',
    'perfil/datos': 'Tus datos',
    MiMascota: 'Maximiliana',
    'MiMascota/nueva': 'Nueva mascota',
    [`editarMascota/${hash}`]: 'Información Básica',
    [`mascota/${hash}`]: 'Maximiliana',
    [`mascota/${hash}/chapa`]: 'Sus chapas',
    avisos: 'Avisos',
    [`comprar/${hash}`]: 'La chapa de',
    'mis-pedidos': 'Aún no hay pedidos',
    activar: 'Tengo una chapa',
    [`activar?${chapa.hash}`]: 'Tu mascota',
  };
  for (const [path, heading] of Object.entries(con)) {
    await visit(page, path, heading);
    await expectNoSideways(page, path);
  }

  const { cupon, chapas } = await newPuerta();
  await visitor.goto(`/app/customer/${cupon.hash}?${chapas[0].hash}`);
  await expect(visitor.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
  await expectNoSideways(visitor, 'cupón');
  const sin = { login: /./, CrearCuenta: 'Crea tu cuenta', recuperar: /contraseña/, nada: /nada/ };
  for (const [path, heading] of Object.entries(sin)) {
    await visit(visitor, path, heading);
    await expectNoSideways(visitor, path);
  }
  for (const path of ['/ejemplo', owner.url]) {
    await visitor.goto(path);
    await expectNoSideways(visitor, path);
  }
});
