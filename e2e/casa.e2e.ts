import type { Browser, Page } from '@playwright/test';
import { MOVIL } from '../server/src/test/escaneos.ts';
import { drawPng } from './files.ts';
import {
  createAccount,
  enter,
  expect,
  expectSound,
  login,
  type Owner,
  REFUSED,
  test,
  UNREACHABLE,
} from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

const titulo = (page: Page) => page.getByRole('heading', { level: 1 });

/** Scans the pet's badge on a stranger's phone. */
async function scan(browser: Browser, { pet }: Owner): Promise<void> {
  const context = await browser.newContext({ userAgent: MOVIL });
  await (await context.newPage()).goto(`/q?${pet.chapa.hash}`);
  await context.close();
}

/** Sends a finder's notice with a place and a telephone. */
async function tell(finder: Page, hash: string): Promise<void> {
  await finder.goto(`/app/view/${hash}/aviso?tipo=tengo`);
  await finder.locator('#lugar').fill('Plaza de Lavapiés');
  await finder.locator('#contacto').fill('+34 611 22 33 44');
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
}

async function openHome(page: Page, { account }: Owner): Promise<void> {
  await enter(page, account);
  await page.goto('/app/cuenta');
  await expect(page.getByRole('heading', { name: 'Nube', exact: true })).toBeVisible();
}

async function addAvatar({ request }: Page, { pet }: Owner): Promise<void> {
  const form = { hash_mascota: pet.hash, tipo_imagen: 'avatar', imagen: await drawPng() };
  await request.post('/api/imagenes/subirfoto', { multipart: form });
}

/** Opens home, where the last reading comes after the pets: nothing may move under the finger. */
async function expectStill(page: Page, { account }: Owner, estado: string): Promise<void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/sucesos?*clase=lectura*', async (route) => {
    await held;
    await route.continue();
  });
  await login(page, account);
  await expect(titulo(page)).toHaveText('Tus mascotas');
  await page.evaluate(() => document.fonts.ready);
  const dots = page.getByRole('button', { name: 'Más de Nube' });
  const before = await dots.boundingBox();
  answer();
  await expect(titulo(page)).toHaveText(estado);
  expect(await dots.boundingBox()).toEqual(before);
}

const QUIETA = 'la última lectura llega después que las mascotas: la tarjeta no se mueve';

test(`${QUIETA}; a la mascota le falta su foto`, async ({ page, owner }) => {
  await expectStill(page, owner, 'Página lista');
});

test(`${QUIETA}; no falta nada y nadie la ha leído`, async ({ page, owner }) => {
  await enter(page, owner.account);
  await addAvatar(page, owner);
  await page.context().clearCookies();
  await expectStill(page, owner, 'Página lista');
  await expect(page.getByText('Aún sin lecturas')).toBeVisible();
});

test(`${QUIETA}; no falta nada y alguien la ha leído`, async ({ page, owner, browser }) => {
  await enter(page, owner.account);
  await addAvatar(page, owner);
  await scan(browser, owner);
  await page.context().clearCookies();
  await expectStill(page, owner, 'Todo en orden');
  await expect(page.getByRole('link', { name: /^Última lectura: Nube/ })).toBeVisible();
});

test('¿va todo bien? Una lectura lo cambia sola, y está a un toque', async ({
  page,
  owner,
  browser,
}) => {
  await openHome(page, owner);
  await expect(titulo(page)).toHaveText('Página lista');
  await page.getByRole('link', { name: 'A Nube le falta su foto' }).click();
  await expect(page).toHaveURL(/editarMascota/);
  await page.goBack();

  const stream = page.waitForResponse('**/api/casa/cambios');
  await page.reload();
  await stream;
  await scan(browser, owner);
  await expect(titulo(page)).toHaveText('Todo en orden');
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('link', { name: /^Última lectura: Nube, hoy, \d\d:\d\d$/ }).click();
  await expect(page.getByRole('link', { name: /Han leído la chapa de Nube/ })).toBeVisible();
});

test('¿la tiene alguien? La banda llega sola a dos pestañas, y contestar son dos toques', async ({
  page,
  owner,
  visitor,
}) => {
  await enter(page, owner.account);
  const other = await page.context().newPage();
  const streams: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (request.url().endsWith('/casa/cambios')) streams.push(request.url());
    });
  }
  const stream = page.waitForRequest('**/api/casa/cambios');
  await page.goto('/app/cuenta');
  await stream;
  await other.goto('/app/cuenta');
  await expect(other.getByRole('heading', { name: 'Nube', exact: true })).toBeVisible();
  await other.waitForTimeout(2_500); // the second tab would have opened its stream by now
  expect(streams).toHaveLength(1);

  await tell(visitor, owner.pet.hash);
  for (const tab of [page, other]) {
    const band = tab.getByRole('region', { name: 'Alguien tiene a Nube' });
    await expect(band.getByText('Plaza de Lavapiés')).toBeVisible();
    await expect(band.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
      'href',
      'tel:+34611223344',
    );
  }
  await expect(titulo(page)).toBeFocused();
  await expectSound(page);
  await page.getByRole('link', { name: 'Contestar' }).click();
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  // Opened there, it leaves the other tab by itself.
  await expect(other.getByRole('region', { name: 'Alguien tiene a Nube' })).toHaveCount(0);
  await other.close();
});

test('¿se ha perdido? Dos toques; la banda lo dice, se comparte, y desde ella vuelve a casa', async ({
  page,
  owner,
}) => {
  await openHome(page, owner);
  await page.getByRole('button', { name: 'Se ha perdido' }).click();
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  await expect(titulo(page)).toHaveText('Nube se ha perdido');
  await page.goto('/app/cuenta');
  const band = page.getByRole('region', { name: 'Nube se ha perdido' });
  await expect(band.getByRole('link', { name: /Añade una foto/ })).toBeVisible();
  await expect(band.getByText('47 h para avisar al registro')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nube' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await band.getByRole('button', { name: 'Compartir aviso' }).click();
  expect((await download).suggestedFilename()).toBe('se-busca.png');
  await band.getByRole('button', { name: 'Ha vuelto' }).click();
  await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
  await expect(titulo(page)).toHaveText('Nube ya está en casa');
  await page.getByRole('main').getByRole('link', { name: 'Mis mascotas' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nube' })).toContainText(
    'Falta su foto',
  );
});

test('la sesión que termina con la casa abierta lleva a entrar, y de vuelta', async ({
  page,
  owner,
}) => {
  await openHome(page, owner);
  const stream = page.waitForRequest('**/api/casa/cambios');
  await page.reload();
  await stream;
  await page.request.post('/api/usuarios/logout'); // as in another tab that this one cannot see
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Nube', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/cuenta$/);
});

test.describe('sin red', () => {
  test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`) });

  test('se lee la última copia, y se dice; en otra pantalla, solo que no hay conexión', async ({
    page,
    owner,
    context,
  }) => {
    await openHome(page, owner);
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión: ves la última copia.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Perfil', exact: true }).click();
    await expect(page.getByText('Sin conexión.', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Sin conexión/)).toBeHidden();
  });
});

test('doce mascotas: filas, un buscador que no mira acentos, y nombres de 37 letras y de un emoji', async ({
  page,
}) => {
  const account = await createAccount();
  await page.request.post('/api/usuarios/login', { data: account });
  const nombres = [
    'Maximiliano-Supercalifragilístico III',
    '🐕',
    ...Array.from({ length: 10 }, (_, n) => `Mascota ${n + 1}`),
  ];
  for (const Mascota of nombres) {
    await page.request.post('/api/insigniasQR/edit/post', { data: { Mascota } });
  }
  await enter(page, account);
  await page.goto('/app/cuenta');
  const rows = page.getByRole('region', { name: 'Tus mascotas' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expectSound(page);
  const search = page.getByPlaceholder('Buscar entre tus 12 mascotas');
  await search.fill('supercalifragilistico');
  await expect(rows).toHaveCount(1);
  await search.fill('ninguna');
  await expect(page.getByText('Ninguna se llama así')).toBeVisible();
  await search.fill('🐕');
  await rows.getByRole('link').first().click();
  await expect(titulo(page)).toHaveText('🐕');
});

test('el sitio de una mascota: cinco pestañas con su dirección, y lo que se ve se cambia al momento', async ({
  page,
  owner,
}) => {
  const params = { hash: owner.pet.hash };
  const data = { alergias: 'Nada de pollo', alergias_publicas: false };
  await page.request.put('/api/insigniasQR/edit/put', { params, data });
  await openHome(page, owner);
  await page.getByRole('link', { name: /^Nube/ }).click();
  await expect(titulo(page)).toHaveText('Nube');
  await expect(page.getByText('Nada de pollo')).toBeVisible();
  await expect(page.getByText('Solo tú')).toBeVisible();
  for (const [name, path] of [
    ['Fotos', 'fotos'],
    ['Chapa', 'chapa'],
    ['Actividad', 'actividad'],
    ['Contactos', 'contactos'],
    ['Ficha', owner.pet.hash],
  ] as const) {
    await page.getByRole('navigation', { name: 'De Nube' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expectSound(page);
  }
  await page.getByRole('link', { name: 'Cambiarlo' }).click();
  await expect(page.getByRole('button', { name: 'Importante' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.getByLabel('Alergias')).toHaveValue('Nada de pollo');
});

test('la tienda sin una mascota elegida: con una no pregunta, con dos sí, sin ninguna la crea', async ({
  page,
  owner,
}) => {
  await openHome(page, owner);
  const tienda = page.getByRole('navigation').getByRole('link', { name: 'Tienda' });
  await tienda.click();
  await expect(page).toHaveURL(/\/comprar\//);
  await page.request.post('/api/insigniasQR/edit/post', { data: { Mascota: 'Kiwi' } });
  await tienda.click();
  await expect(titulo(page)).toHaveText('¿Para quién es la chapa?');
  await page.getByRole('link', { name: /Kiwi/ }).click();
  await expect(page.getByRole('heading', { name: 'La chapa de Kiwi' })).toBeVisible();

  await enter(page, await createAccount());
  await page.goto('/app/tienda');
  await page.getByRole('button', { name: 'Crear mi primera mascota' }).click();
  await expect(titulo(page)).toHaveText('¿A quién cuidamos?');
});

test('el perfil: cada cosa es una fila, el aspecto se elige, y salir no pregunta', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.goto('/app/perfil');
  await expect(titulo(page)).toHaveText('Lola Gil Mora');
  await page.getByText('Oscuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'oscuro');
  await page.getByRole('button', { name: /^Contactos/ }).click();
  await expect(page.getByRole('heading', { name: 'Si tú no contestas' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Cerrado sesión correctamente.')).toBeVisible();
});

test('recién creada: su chapa ya se lee en la pantalla, y con foto lo celebra', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.goto(`/app/mascota/${owner.pet.hash}/creada`);
  await expect(titulo(page)).toHaveText('Nube ya tiene página');
  await expect(page.getByRole('link', { name: /^Añade su foto/ })).toBeVisible();
  await addAvatar(page, owner);
  await page.reload();
  await expect(page.getByText('¡Qué guapa!')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pedir su chapa · desde/ })).toBeVisible();
});
