import { createAccount, expect, test } from './fixtures.ts';

const APP = '**/assets/app-*.js';

test('la entrada no carga la aplicación hasta que alguien escribe; dentro se entra sin documento nuevo', async ({
  page,
}) => {
  const { email, password } = await createAccount();
  const arrived: string[] = [];
  page.on('request', (request) => arrived.push(request.url()));
  // The toaster comes when the page is at rest.
  const toaster = page.waitForResponse('**/assets/toaster-*.js');
  await page.goto('/app/login');
  await expect(page.getByRole('heading', { name: '¡Hola de nuevo!' })).toBeVisible();
  await toaster;
  await page.waitForLoadState('networkidle');
  expect(arrived.filter((url) => /\/(app|shared)-[^/]+\.js/.test(url))).toEqual([]);
  const coming = page.waitForResponse(APP);
  await page.getByLabel('Email').fill(email);
  await coming;
  await page.evaluate(() => Object.assign(globalThis, { mismo: true }));
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/app/cuenta');
  await expect(page.getByText(/^Bienvenido/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => (globalThis as { mismo?: boolean }).mismo)).toBe(true);
});

test('atrás y adelante, tras recargar la entrada: se abre la pantalla que había', async ({
  page,
}) => {
  await page.goto('/app/CrearCuenta');
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await expect(page.getByRole('heading', { name: '¡Hola de nuevo!' })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: '¡Hola de nuevo!' })).toBeVisible();
});

test('una entrada que el navegador guardó entra, si entretanto se entró en otra pestaña', async ({
  page,
}) => {
  const account = await createAccount();
  await page.goto('/app/login');
  await expect(page.getByRole('heading', { name: '¡Hola de nuevo!' })).toBeVisible();
  const answer = await page.request.post('/api/usuarios/login', { data: account });
  await page.evaluate(
    (sesion) => {
      localStorage.setItem('authUser', sesion); // no event reaches a cached page
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    await answer.text(),
  );
  await expect(page.getByRole('button', { name: 'Mi Cuenta' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/cuenta$/);
});

test.describe('sin el resto de la aplicación', () => {
  test.use({ allowedErrors: /ERR_FAILED|ERR_INTERNET|Failed to fetch|Failed to load/ });

  test('quien ha entrado lo lee, y al volver a intentarlo está donde quería ir', async ({
    page,
  }) => {
    const { email, password } = await createAccount();
    await page.goto('/app/mis-pedidos');
    await expect(page.getByText('Entra con tu cuenta para seguir.')).toBeVisible();
    await page.reload();
    await page.route(APP, (route) => route.abort());
    await page.route('**/app/', (route) => route.abort());
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
    await expect(page).toHaveURL(/\/app\/mis-pedidos$/);
  });

  test('sin red, volver a intentarlo deja la pantalla; con ella, se abre sola', async ({
    page,
  }) => {
    const { email, password } = await createAccount();
    await page.route(APP, (route) => route.abort());
    await page.route('**/app/', (route) => route.abort());
    await page.goto('/app/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await page.unrouteAll();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Mi Cuenta' })).toBeVisible();
  });

  test('una dirección con secreto se abre de nuevo con él, y nadie lo apunta', async ({ page }) => {
    let isReached = false;
    page.on('request', (request) => (isReached ||= request.method() === 'HEAD'));
    await page.route(APP, (route) => (isReached ? route.continue() : route.abort()));
    await page.goto('/app/traspaso#s3creto');
    await expect(page.getByText('Aquí ya no hay nada que hacer')).toBeVisible();
    const stored = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
    expect(await stored('traspaso')).toBe('"s3creto"');
    expect(await stored('reapertura')).toMatch(/\/app\/traspaso"$/);
  });
});
