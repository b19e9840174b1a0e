import type { Page } from '@playwright/test';
import { createAccount, DEMO, expect, expectAccessible, login, REFUSED, test } from './fixtures.ts';

test.use({ allowedErrors: REFUSED });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Every screen, wide and narrow, light and dark: nothing overflows, and axe finds nothing serious. */
async function visitAll(page: Page, paths: string[]): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of paths) {
        await test.step(`${path} ${viewport.width} ${colorScheme}`, async () => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      }
    }
  }
}

test('las pantallas públicas', async ({ page }) => {
  test.setTimeout(180_000);
  await visitAll(page, [
    '/app/login',
    '/app/CrearCuenta',
    '/app/recuperar',
    '/app/nada',
    '/app/view/nada',
  ]);
});

test('las pantallas con sesión', async ({ page }) => {
  test.setTimeout(240_000);
  await login(page, DEMO.owner);
  const [luna] = await (await page.request.get('/api/insigniasQR')).json();
  await visitAll(page, [
    '/app/cuenta',
    '/app/MiMascota',
    `/app/editarMascota/${luna.hash}`,
    `/app/comprar/${luna.hash}`,
    `/app/view/${luna.hash}`,
  ]);
});

test('la página de quien encuentra a la mascota', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await login(page, DEMO.owner);
  const [luna] = await (await page.request.get('/api/insigniasQR')).json();
  const stranger = await (await browser.newContext()).newPage();
  await visitAll(stranger, [`/app/view/${luna.hash}`]);
  await stranger.context().close();
});

test('la lista vacía y el diálogo de imagen', async ({ page }) => {
  await login(page, await createAccount(page));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear mi primera mascota' }).click();
  await page.waitForURL('**/app/editarMascota/*');
  await page.getByRole('button', { name: /portada/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
