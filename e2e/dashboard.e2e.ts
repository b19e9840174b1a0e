import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO, expect, expectAccessible, make, test, UNREACHABLE, enter } from './fixtures.ts';
import { CUT_OFF, fill, sendTwice } from './sin-red.ts';
import { expectNotForHim } from './trastienda.ts';

test.use({ allowedErrors: CUT_OFF });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * Each past day gets one account, two pets, and two sales with a total of 59,99 €, of which 10 €
 * were refunded.
 */
const makeDia = (dia: string, more = {}) => make<{ cupon: string }>('dias', { dia, ...more });

/** One of the large figures. */
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

const open = (page: Page, search: string) => page.goto(`/app/dashboard?${search}`);

const openSeccion = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones del panel' }).getByRole('link', { name }).click();

test('las cifras cambian con los filtros, que se quedan en la dirección', async ({ page }) => {
  await makeDia('2015-03-10');
  await makeDia('2015-03-20');
  await enter(page, DEMO.admin);
  await page.goto('/app/dashboard');
  await expect(page.getByLabel('Desde')).not.toHaveValue('');

  const kept = { Desde: '2015-03-16', Hasta: '2015-03-25' };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Aplicar' }), kept });
  await expect(page).toHaveURL(/desde=2015-03-16&hasta=2015-03-25/);
  await expect(figure(page, 'Usuarios nuevos')).toContainText('1Igualantes: 1');
  await expect(figure(page, 'Mascotas nuevas')).toContainText('2');
  await expect(figure(page, 'Pedidos pagados')).toContainText('2');
  await expect(figure(page, 'Ingresos')).toContainText('49,99 €');

  await page.getByLabel('Sexo de la mascota').selectOption('Hembra');
  await page.getByLabel('Tipo de pedido').selectOption('Con tienda');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(figure(page, 'Ingresos')).toContainText('19,99 €');
  await expect(figure(page, 'Mascotas nuevas')).toContainText('1');

  await page.goBack();
  await expect(figure(page, 'Ingresos')).toContainText('49,99 €');
  await expect(page.getByLabel('Tipo de pedido')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Desde')).toHaveValue('2015-03-16');
  await expect(figure(page, 'Ingresos')).toContainText('49,99 €');

  await page.getByRole('link', { name: 'Todo', exact: true }).click();
  await expect(page.getByLabel('Desde')).toHaveValue('');
  await expect(figure(page, 'Ingresos')).not.toContainText('antes');
});

test('cada gráfica se puede leer como tabla', async ({ page }) => {
  await makeDia('2016-03-10', { tienda: 'Veterinaria Sol' });
  await enter(page, DEMO.admin);
  await open(page, 'desde=2016-03-09&hasta=2016-03-11&seccion=pedidos');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tabla: Ingresos por día' }).click();
  const days = page.getByRole('table', { name: 'Ingresos por día' });
  await expect(days.getByRole('row')).toHaveText([
    'DíaIngresos',
    /^9 mar0,00/,
    /^10 mar49,99/,
    /^11 mar0,00/,
  ]);
  await page.getByRole('button', { name: 'Ver como gráfica: Ingresos por día' }).click();
  await expect(days).toHaveCount(0);

  const search = 'desde=2016-01-01&seccion=pedidos';
  await open(page, `${search}&hasta=2016-12-31`);
  await page.getByRole('button', { name: 'Ver como tabla: Pedidos por semana' }).click();
  const weeks = page.getByRole('table', { name: 'Pedidos por semana' }).getByRole('row');
  await expect(weeks).toHaveCount(1 + 53);
  await expect(weeks.filter({ hasText: /^7 mar/ })).toHaveText('7 mar2');
  await open(page, `${search}&hasta=2017-12-31`);
  await page.getByRole('button', { name: 'Ver como tabla: Pedidos por mes' }).click();
  const months = page.getByRole('table', { name: 'Pedidos por mes' }).getByRole('row');
  await expect(months.filter({ hasText: 'mar 2016' })).toHaveText('mar 20162');
});

test('lo que se ve se descarga para una hoja de cálculo', async ({ page }) => {
  const { cupon } = await makeDia('2017-03-10', { nombre: '=HYPERLINK("x")' });
  await enter(page, DEMO.admin);
  await open(page, 'desde=2017-03-01&hasta=2017-03-31');
  const read = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await sendTwice(page, { send: page.getByRole('button', { name }), kept: {} });
    const file = await downloading;
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
  };
  const head = '\uFEFFDía;Usuarios;Mascotas;Pedidos;Ingresos (€)\r\n';
  expect(await read('Descargar los días (CSV)')).toEqual([
    'vuelve-dias.csv',
    `${head}2017-03-10;1;2;2;49,99\r\n`,
  ]);
  await openSeccion(page, 'Usuarios');
  const [, usuarios] = await read('Descargar esta lista (CSV)');
  expect(usuarios).toContain(`;"'=HYPERLINK(""x"")";`);
  await openSeccion(page, 'Pedidos');
  const [, cupones] = await read('Descargar cupones (CSV)');
  expect(cupones).toContain(`${cupon};1;19,99`);
});

test('el resumen muestra cinco de cada; las listas, diez', async ({ page }) => {
  for (let day = 11; day < 17; day++) await makeDia(`2018-03-${day}`);
  await enter(page, DEMO.admin);
  await open(page, 'desde=2018-03-01&hasta=2018-03-31');
  const rows = (name: string) =>
    page.getByRole('table', { name: `${name}, primero lo más reciente` }).getByRole('row');
  await expect(rows('Últimos pedidos')).toHaveCount(1 + 5);
  await expect(rows('Últimos usuarios')).toHaveCount(1 + 5);
  await expect(rows('Últimas mascotas')).toHaveCount(1 + 5);
  await openSeccion(page, 'Mascotas');
  await expect(rows('Últimas mascotas')).toHaveCount(1 + 10);
  await expect(page.getByLabel('Desde')).toHaveValue('2018-03-01');
  await expect(rows('Últimas mascotas').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/app\/view\//,
  );
});

test('sin datos lo dice y ofrece quitar los filtros; al revés, explica por qué no', async ({
  page,
}) => {
  await enter(page, DEMO.admin);
  await open(page, 'desde=1990-01-01&hasta=1990-01-31');
  await expect(page.getByRole('heading', { name: 'Sin datos entre estas fechas' })).toBeVisible();
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(figure(page, 'Usuarios nuevos')).toBeVisible();
  await open(page, 'desde=2020-02-02&hasta=2020-02-01');
  await expect(page.getByRole('alert')).toContainText(
    'La fecha «desde» no puede ser posterior a la fecha «hasta»',
  );
});

test.describe('sin respuesta', () => {
  test.use({ allowedErrors: UNREACHABLE });

  test('si falla, lo dice y se puede volver a intentar', async ({ page }) => {
    await enter(page, DEMO.admin);
    await page.route('**/api/admin/datosDashboard?*', (route) => route.abort());
    await page.goto('/app/dashboard');
    await expect(page.getByRole('alert')).toContainText('Error al cargar el dashboard');
    await page.unroute('**/api/admin/datosDashboard?*');
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(figure(page, 'Usuarios nuevos')).toBeVisible();
  });
});

test.describe('sin permiso a mitad', () => {
  // React and its router log an error that replaces a screen.
  test.use({ allowedErrors: /status of 403|No tienes permiso/ });

  test('a quien deja de administrar mientras mira se le dice', async ({ page }) => {
    await enter(page, DEMO.admin);
    await page.route('**/api/admin/datosDashboard?*', (route) =>
      route.fulfill({ status: 403, json: { error: 'No tienes permiso para hacer esto' } }),
    );
    await expectNotForHim(page, '/app/dashboard');
    await page.waitForURL('**/app/cuenta');
  });
});

test('quien no administra nunca carga las gráficas', async ({ page, visitor }) => {
  const listScripts = (who: Page) => {
    const scripts: string[] = [];
    who.on('request', (request) => scripts.push(request.url()));
    return () => scripts.filter((url) => url.includes('/charts-'));
  };
  const ofOwner = listScripts(page);
  await enter(page, DEMO.owner);
  await page.goto('/app/MiMascota', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(ofOwner()).toEqual([]);
  const ofAdmin = listScripts(visitor);
  await enter(visitor, DEMO.admin);
  await visitor.goto('/app/dashboard?desde=&hasta=');
  await expect(visitor.locator('svg.recharts-surface').first()).toBeVisible();
  expect(ofAdmin()).not.toEqual([]);
});

test('se lee en claro y en oscuro, ancho y estrecho', async ({ page }) => {
  const tienda = 'Clínica Veterinaria Nuestra Señora de los Desamparados y Hermanos';
  for (const dia of ['2019-03-10', '2019-03-12']) {
    await makeDia(dia, { tienda, nombre: 'María de los Ángeles Inmaculada' });
  }
  await enter(page, DEMO.admin);
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const seccion of ['resumen', 'usuarios', 'mascotas', 'pedidos']) {
        await test.step(`${seccion} ${viewport.width} ${colorScheme}`, async () => {
          await open(page, `desde=2019-03-01&hasta=2019-03-31&seccion=${seccion}`);
          await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    }
  }
});
