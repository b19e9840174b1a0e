import { closeSesion, createAccount, DEMO, enter, expect, openFromMenu, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

/** The app's GET requests to the API while `go` runs. */
async function listReads(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = [];
  const note = (request: { method: () => string; url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname + search);
  };
  page.on('request', note);
  await go();
  page.off('request', note);
  return reads;
}

/** More visits than a server is slow for a moment. */
const VISITAS = 10;

/**
 * The app's GET requests for a screen whose document carried the answers. A document leaves out
 * those that are late: the visit is repeated while a request is for one that it does not carry.
 */
async function listReadsOnceBrought(page: Page, path: string, arrive: () => Promise<void>) {
  for (let visit = 1; ; visit++) {
    let html = '';
    const reads = await listReads(page, async () => {
      html = await (await page.goto(path))!.text();
      await arrive();
      await page.waitForLoadState('networkidle');
    });
    const isWhole =
      html.includes('id="respuestas"') && reads.every((read) => html.includes(`"${read}":`));
    if (isWhole || visit === VISITAS) return reads;
  }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

for (const [path, name] of [
  ['cuenta', 'Luna'],
  ['MiMascota', 'Luna'],
  ['MiMascota/nueva', 'Nueva mascota'],
  ['mis-pedidos', 'Mis pedidos'],
] as const) {
  test(`/app/${path} llega con lo suyo: no pregunta nada más`, async ({ page }) => {
    await enter(page, DEMO.owner);
    const reads = await listReadsOnceBrought(page, `/app/${path}`, () =>
      expect(heading(page, name).first()).toBeVisible(),
    );
    expect(reads).toEqual([]);
  });
}

test('la tienda de una mascota llega con lo suyo: no pregunta nada más', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  const reads = await listReadsOnceBrought(page, `/app/comprar/${owner.pet.hash}`, async () => {
    await expect(heading(page, 'La chapa de Nube')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Añadir al carrito' }).first()).toBeVisible();
  });
  expect(reads).toEqual([]);
});

test('lo que trajo el documento vale una vez: al volver a la pantalla se pregunta', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.goto('/app/MiMascota');
  await expect(heading(page, 'Nube')).toBeVisible();
  const params = { hash: owner.pet.hash };
  await page.request.put('/api/insigniasQR/edit/put', { params, data: { Mascota: 'Bruma' } });
  await openFromMenu(page, 'Mis pedidos');
  await expect(heading(page, 'Mis pedidos')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Bruma')).toBeVisible();
  await expect(heading(page, 'Nube')).toHaveCount(0);
});

test('tras salir y entrar otra cuenta en la misma pestaña no queda nada de la primera', async ({
  page,
  owner,
}) => {
  const other = await createAccount();
  await enter(page, owner.account);
  await page.goto('/app/MiMascota');
  await expect(heading(page, 'Nube')).toBeVisible();
  await expect(page.locator('#respuestas')).toHaveCount(0);
  await closeSesion(page);
  await expect(page.getByText('Cerrado sesión correctamente.')).toBeVisible();
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL(/\/app\/(cuenta|MiMascota\/nueva)$/);
  await page.goto('/app/MiMascota');
  await expect(heading(page, 'No tienes mascotas registradas')).toBeVisible();
  await expect(page.getByText('Nube')).toHaveCount(0);
  for (let i = 0; i < 3; i++) {
    await page.goBack();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Nube')).toHaveCount(0);
  }
});

test('un documento que llegó para otra cuenta no se usa: otra pestaña ha cambiado de cuenta', async ({
  page,
  owner,
}) => {
  const other = await createAccount();
  await enter(page, owner.account);
  // Another user logs in in a second tab, between the document and its script.
  await page.route('**/app/MiMascota', async (route) => {
    let answer = await route.fetch();
    while (!(await answer.text()).includes('Nube')) answer = await route.fetch();
    const beside = await page.context().newPage();
    await enter(beside, other);
    await beside.close();
    await route.fulfill({ response: answer });
  });
  await page.goto('/app/MiMascota');
  await expect(page.getByRole('button', { name: 'Mi Cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  await expect(page.getByRole('group', { name: 'Mi Cuenta' }).getByText(other.email)).toBeVisible();
  await expect(page.getByText('Nube')).toHaveCount(0);
});
