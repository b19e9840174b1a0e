import type { Page } from '@playwright/test';
import {
  createAccount,
  enter,
  expect,
  expectSound,
  make,
  type Owner,
  readInMail,
  REFUSED,
  test,
  UNREACHABLE,
} from './fixtures.ts';

/** In the middle of Zamora: a town of its own for each journey keeps their boards apart. */
const ZAMORA = { latitude: 41.5033, longitude: -5.7446, accuracy: 20 };
const VILLARRUBIA = { latitude: 39.2188, longitude: -3.6089, accuracy: 20 };

test.use({ allowedErrors: new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`) });

const seccion = (page: Page) => page.getByRole('region', { name: 'Lo que pase cerca' });
const titulo = (page: Page) => page.getByRole('heading', { name: 'Lo que pase cerca' });
const pedir = (page: Page) =>
  seccion(page).getByRole('button', { name: 'Avísame de lo que pase cerca' });

/** Puts the owner's cat on the board, and does not wait until neighbours hear of it. */
async function lose(page: Page, { account, pet }: Owner): Promise<void> {
  await enter(page, account);
  const params = { hash: pet.hash };
  await page.request.put('/api/insigniasQR/edit/put', { params, data: { tipo_mascota: 2 } });
  await page.request.put('/api/insigniasQR/perdida', { params, data: { abre: true } });
  const posicion = { latitud: ZAMORA.latitude, longitud: ZAMORA.longitude };
  const data = { tamano: 'pequeno', colores: ['atigrado'], posicion };
  expect((await page.request.put('/api/insigniasQR/tablon', { params, data })).ok()).toBe(true);
  await make('vecinos', {});
}

const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('el enlace del tablón dice lo que falta, y no un marco que no acaba', async ({ page }) => {
    await page.goto('/cerca?donde=Zamora');
    await page.getByRole('link', { name: 'Avísame de lo que pase cerca' }).click();
    const told = page.locator('noscript');
    await expect(told).toBeInViewport();
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('del tablón a que le avisen; se pierde un gato cerca, lo mira desde la carta, y lo deja', async ({
  page,
  owner,
  visitor,
}) => {
  const vecina = await createAccount('Inés');

  await test.step('el tablón lleva a ello, con el municipio escrito y la sesión por medio', async () => {
    await visitor.goto('/cerca?donde=Zamora');
    await expectSound(visitor);
    await visitor.getByRole('link', { name: 'Avísame de lo que pase cerca' }).click();
    await visitor.getByLabel('Email').fill(vecina.email);
    await visitor.getByLabel('Contraseña', { exact: true }).fill(vecina.password);
    await visitor.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(titulo(visitor)).toBeFocused();
    await expect(titulo(visitor)).toBeInViewport();
    await expect(seccion(visitor).getByLabel('Municipio')).toHaveValue('Zamora (Zamora)');
  });

  await test.step('un municipio que no existe se dice en su casilla; el suyo vale', async () => {
    await seccion(visitor).getByLabel('Municipio').fill('Villanada del Todo');
    await pedir(visitor).click();
    await expect(seccion(visitor).getByText('No conocemos «Villanada del Todo»')).toBeVisible();
    await expectSound(visitor);
    await seccion(visitor).getByLabel('Municipio').fill('zamora');
    await seccion(visitor).getByText('10 km').click();
    await pedir(visitor).click();
    await expect(seccion(visitor).getByText('A menos de 10 km de Zamora (Zamora)')).toBeVisible();
    await expect(seccion(visitor).getByText('Te llega por correo')).toBeVisible();
    await expectSound(visitor);
  });

  await test.step('la carta dice qué se ha perdido, sin nombres, y lleva a su anuncio', async () => {
    await lose(page, owner);
    const asunto = /Gato perdido cerca de ti · Zamora/;
    const ruta = await readInMail(visitor, vecina.email, /(\/cerca\/[\w-]+)/, asunto);
    const carta = await readInMail(visitor, vecina.email, /^([\s\S]+)$/, asunto);
    expect(carta).toContain('Gato, atigrado, pequeño, en Zamora (Zamora)');
    for (const secret of ['Nube', 'Lola', owner.pet.hash]) expect(carta).not.toContain(secret);
    await visitor.goto(ruta);
    await expect(visitor.getByRole('heading', { name: 'Nube' })).toBeVisible();
  });

  await test.step('un clic en la carta lo deja, y los ajustes lo dicen', async () => {
    await visitor.goto(await readInMail(visitor, vecina.email, /(\/correos\/dejar\/[\w.-]+)/));
    await expect(visitor.getByText('los avisos de lo que pasa cerca')).toBeVisible();
    await expectSound(visitor);
    await visitor.getByRole('button', { name: 'No quiero recibirlo' }).click();
    await expect(visitor.getByRole('heading', { name: /^Hecho/ })).toBeVisible();
    await expectSound(visitor);
    await visitor.getByRole('link', { name: 'Cómo te avisamos' }).click();
    await expect(titulo(visitor)).toBeFocused();
    await expect(pedir(visitor)).toBeVisible();
    await expect(seccion(visitor).getByText('A menos de 10 km de')).toHaveCount(0);
  });
});

test.describe('con su ubicación', () => {
  test.use({ permissions: ['geolocation'], geolocation: VILLARRUBIA });

  test('pide que le avisen donde está, lo cambia, se queda sin red, y lo deja', async ({
    page,
  }) => {
    await enter(page, await createAccount());
    await page.goto('/app/avisos/ajustes');

    await test.step('sin decir dónde no se pide; de la ubicación se sabe el municipio', async () => {
      await pedir(page).click();
      await expect(seccion(page).getByText('Falta dónde')).toBeVisible();
      await seccion(page).getByRole('button', { name: 'Usar mi ubicación' }).click();
      await expect(seccion(page).getByText('Donde estás ahora')).toBeVisible();
      await expectSound(page);
      await pedir(page).click();
      await expect(page.getByText('Hecho: te avisaremos.')).toBeVisible();
      await expect(titulo(page)).toBeFocused();
      const donde = 'A menos de 3 km de donde estabas, en Villarrubia de los Ojos (Ciudad Real)';
      await page.reload();
      await expect(seccion(page).getByText(donde)).toBeVisible();
      await expectSound(page);
    });

    await test.step('más lejos, sin decir dónde otra vez; sin red se dice, y lo elegido queda', async () => {
      await seccion(page).getByRole('button', { name: 'Cambiar' }).click();
      await seccion(page).getByText('5 km', { exact: true }).click();
      await page.route('**/api/avisos/cerca', (route) => route.abort());
      await seccion(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(seccion(page).getByText('Error de conexión')).toBeVisible();
      await expect(seccion(page).getByRole('radio', { name: '5 km' })).toBeChecked();
      await expectSound(page);
      await page.unroute('**/api/avisos/cerca');
      await seccion(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(seccion(page).getByText('A menos de 5 km de donde estabas')).toBeVisible();
    });

    await test.step('la otra pestaña, al volver a ella, dice lo que hay; si lo dejó la primera, también', async () => {
      const other = await page.context().newPage();
      await other.goto('/app/avisos/ajustes');
      await expect(seccion(other).getByText('A menos de 5 km de donde estabas')).toBeVisible();
      const change = async (body: object) =>
        expect((await page.request.put('/api/avisos/cerca', { data: body })).ok()).toBe(true);
      await change({ mismoLugar: true, km: 10 });
      await comeBack(other);
      await expect(seccion(other).getByText('A menos de 10 km de donde estabas')).toBeVisible();

      await seccion(other).getByRole('button', { name: 'Cambiar' }).click();
      expect((await page.request.delete('/api/avisos/cerca')).ok()).toBe(true);
      await seccion(other).getByRole('button', { name: 'Guardar' }).click();
      await expect(seccion(other).getByText('Ya no guardamos dónde estabas.')).toBeVisible();
      await expect(seccion(other).getByText('A menos de 10 km')).toHaveCount(0);
      await expectSound(other);
      await change({ municipio: 'Zamora', km: 3 });
      await other.close();
      await page.reload();
    });

    await test.step('lo deja, y al recargar sigue dejado', async () => {
      await seccion(page).getByRole('button', { name: 'Dejar de avisarme' }).click();
      await expect(page.getByText('Ya no te avisamos de lo que pase cerca.')).toBeVisible();
      await expect(pedir(page)).toBeVisible();
      await page.reload();
      await expect(pedir(page)).toBeVisible();
    });
  });
});

test('sin permiso para la ubicación se escribe el municipio', async ({ page, context }) => {
  await context.clearPermissions();
  await enter(page, await createAccount());
  await page.goto('/app/avisos/ajustes#cerca');
  await expect(titulo(page)).toBeFocused();
  await seccion(page).getByLabel('Municipio').fill('Soria');
  await seccion(page).getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(seccion(page).getByText('No hemos podido leer tu ubicación')).toBeVisible();
  await expect(seccion(page).getByLabel('Municipio')).toHaveValue('Soria');
});
