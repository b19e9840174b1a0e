import type { Page } from '@playwright/test';
import { scan } from './files.ts';
import { DEMO, expect, expectSound, REFUSED, test, UNREACHABLE } from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

const field = (page: Page) => page.getByLabel('Código de la chapa');
const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).click();

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('la portada: se escanea la chapa, se prueba el ejemplo, se busca un código', async ({
    page,
    playwright,
    baseURL,
  }) => {
    await test.step('la chapa dibujada se lee en la pantalla y lleva al ejemplo', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('puede llamarte');
      expect(await scan(await page.screenshot())).toBe(`${baseURL}/ejemplo`);
      await page.getByRole('link', { name: /página de ejemplo que abre esta chapa/ }).click();
      await expect(page).toHaveURL('/ejemplo');
      await expect(page.getByText('Esto es un ejemplo.')).toBeVisible();
    });

    await test.step('su botón no llama a nadie, y lo dice', async () => {
      const told = page.getByRole('heading', { name: 'Aquí sonaría tu teléfono' });
      await expect(told).toBeHidden();
      await page.getByRole('link', { name: 'Llamar a Ana' }).click();
      await expect(told).toBeInViewport();
      await page.getByRole('link', { name: 'Saber más de Vuelve' }).click();
      await expect(page).toHaveURL('/');
    });

    await test.step('las preguntas se abren, y los productos tienen precio', async () => {
      const answer = page.getByText('nada que se apague');
      await expect(answer).toBeHidden();
      await page.getByText('¿Es un GPS?').click();
      await expect(answer).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Chapa mini' })).toContainText('€');
    });

    await test.step('un código mal escrito sigue ahí para corregirlo', async () => {
      await field(page).fill('zzzz 2223');
      await search(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('No encontramos');
      await expect(page.getByLabel(/letras y números de la chapa/)).toHaveValue('zzzz 2223');
    });

    await test.step('el bueno lleva a la página de la mascota; el del dibujo, al ejemplo', async () => {
      const api = await playwright.request.newContext({ baseURL });
      await api.post('/api/usuarios/login', { data: DEMO.owner });
      const [luna] = await (await api.get('/api/insigniasQR')).json();
      await api.dispose();
      await page.getByLabel(/letras y números de la chapa/).fill(luna.chapa.corto.toLowerCase());
      await search(page);
      await expect(page.getByRole('heading', { name: '¡Hola! Soy Luna' })).toBeVisible();
      await expect(page).toHaveURL(/\/app\/view\//);
      await page.goto('/');
      await field(page).fill('hola luna');
      await search(page);
      await expect(page).toHaveURL('/ejemplo');
    });

    await test.step('una dirección que no existe lo dice y devuelve al principio', async () => {
      await page.goto('/no/existe');
      await page.getByRole('link', { name: 'Ir al principio' }).click();
      await page.getByRole('link', { name: 'Crear su página gratis' }).first().click();
      await expect(page).toHaveURL('/app/CrearCuenta');
    });
  });
});

test('la portada dice lo que nadie más tiene, en un móvil y ancha, de día y de noche', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of [
    'Modo perdido',
    'Avisos al momento',
    'Mensajes sin números',
    'Ocho idiomas',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expectSound(page);
});

test.describe('con la letra del sistema, que es más ancha', () => {
  test.use({ allowedErrors: UNREACHABLE });

  test('la portada cabe en cualquier pantalla, también con el texto al doble', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    for (const width of [320, 390, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeInViewport({ ratio: 1 });
    }
  });
});
