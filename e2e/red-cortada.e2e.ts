import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { closeSesion, enter, expect, type Owner, test, openFromMenu } from './fixtures.ts';

// The browser reports failed requests as errors, and the router reports a screen's exceptions.
test.use({
  allowedErrors:
    /net::ERR_|status of 40[149]|Failed to fetch dynamically imported|NotArrived|Error de conexión/,
});

/**
 * Opens a screen with the owner's session and waits for it: later connection failures do not hit
 * the first visit.
 */
async function openAndWait(page: Page, owner: Owner, url: string): Promise<void> {
  await enter(page, owner.account);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const again = (page: Page) => page.getByRole('button', { name: 'Volver a intentarlo' });

test('una pantalla cuyo código no llega lo dice, y se abre sola cuando vuelve la conexión', async ({
  page,
  owner,
}) => {
  await openAndWait(page, owner, '/app/cuenta');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Avisos' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
});

test('tras una versión nueva, la pantalla que falta se abre con ella, una sola vez', async ({
  page,
  owner,
}) => {
  await openAndWait(page, owner, '/app/cuenta');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route('**/assets/pedidos-*.js', (route) => route.fulfill({ status: 404 }));
  await openFromMenu(page, 'Mis pedidos');
  await expect(page.getByRole('heading', { name: 'No hemos podido abrir' })).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute('**/assets/pedidos-*.js');
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
});

test('sin conexión, la pantalla de edición sigue con lo escrito: ni un aviso ni un diálogo se la llevan', async ({
  page,
  owner,
}) => {
  await openAndWait(page, owner, `/app/editarMascota/${owner.pet.hash}`);
  await page.getByLabel('Raza').fill('Podenca');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Cambiar portada' }).click();
  await expect(page.getByText('Error de conexión')).toBeVisible();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error de conexión' })).toBeVisible();
  await expect(page.getByText(/Rellena todos los campos/)).toHaveCount(0);
  await expect(page.getByLabel('Raza')).toHaveValue('Podenca');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Cambiar portada' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('guardado, pero sin poder leerlo de nuevo: la pantalla y lo escrito en otra parte siguen', async ({
  page,
  owner,
}) => {
  await openAndWait(page, owner, `/app/editarMascota/${owner.pet.hash}`);
  await page.getByLabel('Raza').fill('Podenca');
  await page.route('**/api/insigniasQR**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  const save = page.getByRole('button', { name: /^Guardar/ }).first();
  await save.click();
  await expect(page.getByText('Error de conexión')).toBeVisible();
  await expect(page.getByLabel('Raza')).toHaveValue('Podenca');
  await page.unroute('**/api/insigniasQR**');
  await page.getByLabel('Raza').fill('Podenca ibicenca');
  await save.click();
  await expect(page.getByText('Información actualizada correctamente').first()).toBeVisible();
});

test('lo escrito y no guardado sigue ahí al cerrar la pestaña; quien lo descarta ya no lo encuentra', async ({
  page,
  owner,
  context,
}) => {
  await enter(page, owner.account);
  const url = `/app/editarMascota/${owner.pet.hash}`;
  await page.goto(url);
  await page.getByRole('button', { name: /^Sobre mí/ }).click();
  await page.getByLabel('Biografía').fill('Nació en un pajar de Cuenca.');
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(url);
  await expect(later.getByText('Aquí sigue lo que no llegaste a guardar.')).toBeVisible();
  await later.getByRole('button', { name: /^Sobre mí/ }).click();
  await expect(later.getByLabel('Biografía')).toHaveValue('Nació en un pajar de Cuenca.');
  await later.getByRole('link', { name: 'Avisos' }).first().click();
  await later.getByRole('button', { name: 'Salir sin guardar' }).click();
  await later.goto(url);
  await expect(later.getByLabel('Raza')).toBeVisible();
  await expect(later.getByLabel('Biografía')).toHaveValue('');
});

test('quien sale y entra mientras la salida tarda se queda dentro', async ({ page, owner }) => {
  await openAndWait(page, owner, '/app/cuenta');
  const late = Promise.withResolvers<Route>();
  await page.route('**/logout*', (route) => late.resolve(route), { times: 1 });
  await closeSesion(page);
  await page.getByLabel('Email').fill(owner.account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.account.password);
  const answered = page.waitForResponse('**/usuarios/login');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await Promise.race([answered, sleep(1_000)]); // a login that does not wait has finished by now
  const left = page.waitForResponse('**/logout*');
  await (await late.promise).continue();
  await left;
  await answered;
  await expect(page.getByText(/^Bienvenido/)).toBeVisible();
  await page.goto('/app/cuenta');
  await expect(page.getByRole('button', { name: 'Mi Cuenta' })).toBeVisible();
});

test('tras la inactividad se entra otra vez, y lo que no se guardó sigue en su sitio', async ({
  page,
  owner,
}) => {
  await page.clock.install();
  await openAndWait(page, owner, `/app/editarMascota/${owner.pet.hash}`);
  await page.getByLabel('Raza').fill('Podenca');
  await page.clock.runFor(16 * 60_000);
  await expect(page.getByText(/tras 15 minutos sin actividad/)).toBeVisible();
  await page.getByLabel('Email').fill(owner.account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByLabel('Raza')).toHaveValue('Podenca');
});
