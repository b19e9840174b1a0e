import type { Page } from '@playwright/test';
import { buy } from './compra.ts';
import { drawPng } from './files.ts';
import {
  DEMO,
  enter,
  expect,
  expectSound,
  login,
  make,
  PASSWORD,
  publish,
  readInMail,
  test,
} from './fixtures.ts';
import { openPedido, region } from './trastienda.ts';

// Deleted pages are visited, and logins are refused.
test.use({ allowedErrors: /the server responded with a status of (400|401|403|404)/ });
const ENLACE = /(\/eliminacion\/[\w-]{43})/;

async function ask(page: Page): Promise<void> {
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await page.getByRole('button', { name: 'Sí, eliminarla' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta se va a eliminar' })).toBeVisible();
}

test('se elimina, se recupera por el correo y al entrar, se elimina otra vez y no queda nada', async ({
  page,
  owner,
  visitor,
}) => {
  await publish(page, owner, 'En la playa', await drawPng());
  const badge = `/q?${owner.pet.chapa.hash}`;
  const statusOf = async (path: string) => (await visitor.request.get(path)).status();

  await test.step('antes: su chapa lleva a su página', async () => {
    expect(await statusOf(badge)).toBe(200);
  });

  await test.step('en su cuenta hay un enlace; la pantalla dice lo que se va', async () => {
    await enter(page, owner.account);
    await page.goto('/app/perfil');
    await page.getByRole('link', { name: 'Eliminar mi cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Eliminar mi cuenta' })).toBeVisible();
    await expect(page.getByText('Nada: no tienes pedidos pagados.')).toBeVisible();
    await expectSound(page);
  });

  await test.step('con otra contraseña no; con la suya, sí: su chapa ya no lleva a nadie', async () => {
    await page.getByText('Dejarla libre').click();
    await page.getByLabel('Tu contraseña').fill('no-es-esta');
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await page.getByRole('button', { name: 'Sí, eliminarla' }).click();
    await expect(page.getByText('La contraseña no es correcta')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('carrito', '[]'));
    await ask(page);
    await expectSound(page);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await statusOf(badge)).toBe(404);
    expect(await statusOf(owner.url)).toBe(404);
  });

  await test.step('el enlace del correo la recupera: la página vuelve', async () => {
    const link = await readInMail(page, owner.account.email, ENLACE, /se eliminará el/);
    await page.goto(link);
    await expectSound(page);
    expect(await statusOf(badge)).toBe(404);
    await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'Tu cuenta está de vuelta' })).toBeVisible();
    expect(await statusOf(badge)).toBe(200);
  });

  await test.step('otra vez; al entrar solo se puede recuperar', async () => {
    await login(page, owner.account);
    await page.goto('/app/eliminarCuenta');
    await ask(page);
    expect(await statusOf(badge)).toBe(404);
    await page.goto('/app/login');
    await page.getByLabel('Email').fill(owner.account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL('**/app/eliminarCuenta');
    await expect(page.getByRole('heading', { name: 'Tu cuenta se va a eliminar' })).toBeVisible();
    await expectSound(page);
    await page.goto('/app/MiMascota');
    await page.waitForURL('**/app/eliminarCuenta');
  });

  await test.step('y llevarse una copia de lo suyo', async () => {
    await page.getByRole('link', { name: 'Llévate una copia de tus datos' }).click();
    await expect(
      page.getByText(/La copia se borra con tu cuenta, que se eliminará el/),
    ).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Tu contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Preparar mi copia' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Descargar/ }).click();
    expect(await (await download).failure()).toBeNull();
    await page.getByRole('link', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
    await page.waitForURL('**/app/cuenta');
    await expect(page.getByRole('heading', { name: 'Nube' })).toBeVisible();
    expect(await statusOf(badge)).toBe(200);
  });

  await test.step('una última vez, y pasan los siete días', async () => {
    await page.goto('/app/eliminarCuenta');
    await ask(page);
    await make('eliminaciones', { email: owner.account.email });
    await expect
      .poll(async () => {
        const answer = await page.request.post('/api/usuarios/login', { data: owner.account });
        return answer.status();
      })
      .toBe(401);
    for (const path of [badge, owner.url, `/q?${owner.pet.chapa.corto}`])
      expect(await statusOf(path)).toBe(404);
    await readInMail(page, owner.account.email, /(Hemos borrado tu cuenta)/, /se ha eliminado/);
  });
});

test('se elimina también si el navegador no consigue quitar sus avisos', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.getRegistration = () => new Promise(() => {});
  });
  await page.goto('/app/eliminarCuenta');
  await ask(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('mientras llega la página que lo dice se sabe que la sesión acabó: no se echa a nadie a la entrada', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  const stream = page.waitForRequest('**/api/casa/cambios');
  await page.goto('/app/eliminarCuenta');
  await stream;
  const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
  await page.route('**/api/sesion', async (route) => {
    await leaving;
    await route.continue();
  });
  await page.route('**/eliminacion', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const refused = page.waitForResponse((response) => response.status() === 401);
    leave();
    await refused;
    await page.waitForTimeout(1_000); // the entrance would have come by now
    await route.continue();
  });
  await ask(page);
});

test('un pedido pagado queda bloqueado: se lee solo con un motivo y la contraseña', async ({
  page,
  owner,
  visitor,
}) => {
  const orderId = await buy(page, owner);
  await enter(visitor, DEMO.admin);

  await test.step('sin enviar, la pantalla lo dice antes', async () => {
    await enter(page, owner.account);
    await page.goto('/app/eliminarCuenta');
    await expect(page.getByText(`El pedido ${orderId} está pagado y sin enviar`)).toBeVisible();
    await expect(page.getByText(/Tu pedido pagado, bloqueado como mucho hasta/)).toBeVisible();
    await expectSound(page);
  });

  await test.step('se envía, se elimina y pasan los siete días', async () => {
    await openPedido(visitor, orderId);
    await visitor.getByRole('button', { name: 'Enviar pedido' }).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByLabel('Transportista').fill('Correos Express');
    await dialog.getByLabel('Número de seguimiento').fill('PK43C3');
    await dialog.getByRole('button', { name: 'Enviar y avisar' }).click();
    await expect(region(visitor, 'Envío').getByText('PK43C3')).toBeVisible();
    await ask(page);
    await make('eliminaciones', { email: owner.account.email });
    await readInMail(page, owner.account.email, /(Hemos borrado tu cuenta)/, /se ha eliminado/);
  });

  await test.step('en la trastienda no dice de quién era; con un motivo se lee', async () => {
    await openPedido(visitor, orderId);
    await expect(visitor.getByText('Calle del Olmo 12')).toHaveCount(0);
    await expect(visitor.getByText(owner.account.email)).toHaveCount(0);
    await expectSound(visitor);
    const bloqueados = region(visitor, 'Datos bloqueados');
    await bloqueados.getByLabel('Tu contraseña').fill(DEMO.admin.password);
    await bloqueados.getByRole('button', { name: 'Consultar' }).click();
    await expect(bloqueados.getByText(/Escribe qué autoridad lo pide/).first()).toBeVisible();
    await bloqueados
      .getByLabel('Qué autoridad lo pide, y por qué')
      .fill('Requerimiento 12/2026 del Juzgado n.º 3 de Madrid');
    await bloqueados.getByRole('button', { name: 'Consultar' }).click();
    await expect(bloqueados.getByText('Calle del Olmo 12, 3.º B')).toBeVisible();
    await expect(bloqueados.getByText(owner.account.email)).toBeVisible();
    await expectSound(visitor);
  });
});
