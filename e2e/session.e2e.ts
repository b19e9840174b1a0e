import {
  closeSesion,
  acceptCuenta,
  askAlone,
  createAccount,
  DEMO,
  expect,
  login,
  newEmail,
  openFromMenu,
  readCode,
  REFUSED,
  test,
} from './fixtures.ts';
import { expectNotForHim } from './trastienda.ts';

const MINUTE = 60_000;

test.use({ allowedErrors: REFUSED });

test.describe('entrar', () => {
  test('campos vacíos: cada uno dice qué falta', async ({ page }) => {
    await page.goto('/app/login');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('El email es obligatorio')).toBeVisible();
    await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
  });

  test('contraseña errónea: lo dice una vez, bajo el formulario, y no entra', async ({ page }) => {
    await page.goto('/app/login');
    await page.getByLabel('Email').fill(DEMO.admin.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Usuario y contraseña incorrecta.' }),
    ).toBeVisible();
    await expect(page.getByText('Usuario y contraseña incorrecta.')).toHaveCount(1);
    await expect(page).toHaveURL(/\/app\/login$/);
  });

  test('una respuesta sin nombre se anuncia como inválida', async ({ page }) => {
    await page.route('**/api/usuarios/login', (route) => route.fulfill({ json: { usuario: {} } }));
    await page.goto('/app/login');
    await page.getByLabel('Email').fill('a@ejemplo.es');
    await page.getByLabel('Contraseña', { exact: true }).fill('secreto');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Respuesta del servidor inválida')).toBeVisible();
  });

  test('Recuérdame deja el email puesto la próxima vez', async ({ page }) => {
    await page.goto('/app/login');
    await page.getByRole('checkbox', { name: 'Recuérdame' }).check();
    await page.getByLabel('Email').fill(DEMO.owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.owner.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/app/cuenta');
    await closeSesion(page);
    await expect(page.getByText('Cerrado sesión correctamente.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(DEMO.owner.email);
  });
});

test.describe('pantallas protegidas', () => {
  for (const path of [
    'cuenta',
    'MiMascota',
    'editarMascota/x',
    'comprar/x',
    'carrito',
    'mis-pedidos',
  ]) {
    test(`/app/${path} sin sesión vuelve al inicio`, async ({ page }) => {
      await page.goto(`/app/${path}`);
      await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
      await expect(page).toHaveURL(/\/app\/?$/);
    });
  }

  test('la dirección que se pidió sin sesión se abre después de entrar', async ({ page }) => {
    await page.goto('/app/mis-pedidos?limite=5');
    await expect(page.getByText('Entra con tu cuenta para seguir.')).toBeVisible();
    await page.getByLabel('Email').fill(DEMO.owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.owner.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/app/mis-pedidos?limite=5');
    await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
  });

  test('mientras se comprueba la sesión se lee Loading...', async ({ page }) => {
    await login(page, DEMO.owner);
    await askAlone(page);
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/api/sesion', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/app/MiMascota');
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Luna' })).toBeVisible();
  });

  test('el panel de administración rechaza a quien no lo es', async ({ page }) => {
    await login(page, DEMO.owner);
    await expectNotForHim(page, '/app/dashboard');
    await expect(
      page.getByText('Acceso denegado. Se requieren permisos de administrador.'),
    ).toBeVisible();
    await page.waitForURL('**/app/cuenta');
  });

  test('sin sesión, la administración lo dice y lleva a entrar', async ({ page }) => {
    for (const path of ['/app/dashboard', '/app/admin/auditoria']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: 'No hay sesión de usuario activa' }),
      ).toBeVisible();
    }
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('quien administra ve el registro de cambios', async ({ page }) => {
    await login(page, DEMO.admin);
    await page.goto('/app/admin/auditoria?buscar=nada');
    await expect(page.getByText('No hay ningún cambio de ese registro.')).toBeVisible();
  });
});

test.describe('inactividad', () => {
  test('tras 15 minutos sin tocar nada se cierra la sesión, dice por qué y sigue donde estaba; con actividad, no', async ({
    page,
  }) => {
    await page.clock.install();
    const account = await createAccount();
    await login(page, account);
    await page.clock.runFor(14 * MINUTE);
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await page.clock.runFor(14 * MINUTE);
    await expect(page).toHaveURL(/\/app\/cuenta$/);
    await openFromMenu(page, 'Mis pedidos');
    await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
    await page.clock.runFor(15.1 * MINUTE);
    await expect(page.getByText(/tras 15 minutos sin actividad/)).toBeVisible();
    await expect.poll(async () => (await page.request.get('/api/sesion')).status()).toBe(401);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
  });

  test('la actividad se anuncia al servidor como mucho una vez por minuto', async ({ page }) => {
    await page.clock.install();
    await login(page, await createAccount());
    let reports = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/sesion/actividad')) reports += 1;
    });
    for (let second = 0; second < 120; second += 10) {
      await page.mouse.move(50 + second, 50);
      await page.clock.runFor(10_000);
    }
    expect(reports).toBeGreaterThanOrEqual(1);
    expect(reports).toBeLessThanOrEqual(3);
  });
});

test('una contraseña olvidada se cambia con el código del correo', async ({ page }) => {
  const { email } = await createAccount();
  const password = 'otra-nueva-22';
  await page.goto('/app/login');
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page
    .getByRole('button', { name: /Enviar|código/i })
    .first()
    .click();
  await expect(page.getByText(email)).toBeVisible();
  const code = await readCode(page, email, /cambiar la contraseña/); // not the sign-up's code
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page
    .getByLabel(/contraseña/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /Guardar|Cambiar/ }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await login(page, { email, password });
});

test('un código erróneo se rechaza y el bueno sigue valiendo', async ({ page }) => {
  const email = newEmail();
  await page.goto('/app/CrearCuenta');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('cuatro-patas-1');
  await acceptCuenta(page).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText(email)).toBeVisible();
  const code = await readCode(page, email);
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(wrong);
  await expect(page.getByText('Código incorrecto o expirado').first()).toBeVisible();
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.waitForURL('**/app/MiMascota/nueva');
});

test('quien sale y vuelve a entrar se queda dentro, aunque una respuesta de la sesión de antes tarde', async ({
  page,
}) => {
  const account = await createAccount();
  const isIn = Promise.withResolvers<void>();
  await page.route(
    '**/api/sesion/actividad',
    async (route) => {
      await isIn.promise;
      await route.fulfill({ status: 401, json: { error: 'Inicia sesión' } });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/api/sesion/actividad');
  await login(page, account);
  await closeSesion(page); // a click is activity
  const late = await asked;
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/app/cuenta');
  isIn.resolve();
  await late.response();
  await openFromMenu(page, 'Mis pedidos');
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
});

test('quien sale y se marcha en el acto ha salido', async ({ page }) => {
  await login(page, await createAccount());
  await closeSesion(page);
  await page.goto('about:blank');
  const sesion = () => page.request.get('/api/sesion').then((answer) => answer.status());
  await expect.poll(sesion).toBe(401);
});

test('al salir en una pestaña, la otra sale también', async ({ page, context }) => {
  await login(page, await createAccount());
  const other = await context.newPage();
  await other.goto('/app/MiMascota');
  await expect(other.getByText('No tienes mascotas registradas')).toBeVisible();
  await closeSesion(page);
  await expect(other.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});
