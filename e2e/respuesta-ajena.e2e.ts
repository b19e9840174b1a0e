import type { Page } from '@playwright/test';
import { askAlone, DEMO, enter, expect, test } from './fixtures.ts';

// The browser reports 5xx answers as errors.
test.use({ allowedErrors: /status of 50\d/ });

/** Answers that are not our server's: from a proxy in between, or truncated. */
const AJENAS = {
  'un 200 que es HTML': { contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
  'un 200 vacío': { body: '' },
  'un 500 vacío': { status: 500, body: '' },
  'un 502 que es HTML': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
};

async function logIn(page: Page): Promise<void> {
  await page.goto('/app/login');
  await page.getByLabel('Email').fill('a@ejemplo.es');
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

for (const [name, answer] of Object.entries(AJENAS)) {
  test(`las mascotas, ${name}: error desconocido, y al reintentar aparecen`, async ({ page }) => {
    await enter(page, DEMO.owner);
    await askAlone(page);
    for (const path of ['MiMascota', 'cuenta']) {
      await page.route('**/api/insigniasQR?*', (route) => route.fulfill(answer));
      await page.goto(`/app/${path}`);
      await expect(page.getByText('Error desconocido al obtener mascota')).toBeVisible();
      await page.unroute('**/api/insigniasQR?*');
      await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
      await expect(page.getByRole('heading', { name: 'Luna' })).toBeVisible();
    }
  });

  test(`al entrar, ${name}: no dice que la contraseña esté mal`, async ({ page }) => {
    await page.route('**/api/usuarios/login', (route) => route.fulfill(answer));
    await logIn(page);
    if ('status' in answer) {
      await expect(page.getByText('Ocurrió un error inesperado.')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'por nuestra parte' })).toBeVisible();
    } else await expect(page.getByText('Respuesta del servidor inválida')).toBeVisible();
    await expect(page.getByText('Usuario y contraseña incorrecta.')).toHaveCount(0);
  });
}
