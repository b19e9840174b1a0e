import type { Page } from '@playwright/test';
import { textos } from '@vuelve/contract/textos';
import { BASE, LENSES, scan, scanButton, test, typedCodigo } from './camara/camera-test.ts';
import { holdTag, STILL } from './camara/hand.ts';
import { drawFur } from './camara/scene.ts';
import { drawTag, ENGRAVED, PRINTED } from './camara/tag.ts';
import { expect, expectAccessible } from './fixtures.ts';

test.use(LENSES);

const use = (page: Page) => page.getByRole('button', { name: 'Usar este código' }).click();

test.describe('la cámara lee una chapa y lleva a su mascota', () => {
  const tags = [
    ['impresa', PRINTED, STILL],
    ['impresa, inclinada y girada', PRINTED, { ...STILL, tilt: 40, turn: 25 }],
    ['grabada en claro sobre oscuro', ENGRAVED, STILL],
  ] as const;
  for (const [name, look, pose] of tags) {
    test(name, async ({ owner, openWith }) => {
      const tag = drawTag(`${BASE}/q?${owner.pet.chapa.hash}`, look);
      const page = await openWith(holdTag(await drawFur(1), tag, 2, pose));
      await scanButton(page).click();
      await page.waitForURL(`**${owner.url}`);
      await expect(page.getByText('Nube').first()).toBeVisible();
    });
  }
});

test('un código ajeno: lo dice y sigue mirando', async ({ openWith }) => {
  const tag = drawTag('https://example.com/oferta', PRINTED);
  const page = await openWith(holdTag(await drawFur(1), tag, 2));
  await scanButton(page).click();
  await expect(page.getByText(textos.camara.otro)).toBeVisible();
  expect(page.url()).toContain('/app/activar');
  await expect(page.getByLabel('Imagen de la cámara')).toBeVisible();
});

test('tras diez segundos sin código pide acercarse, y sigue', async ({ page }) => {
  await scan(page);
  await expect(page.getByText('Pon el cuadrado de la chapa dentro del marco.')).toBeVisible();
  await expect(page.getByText(textos.camara.paciencia)).toBeVisible();
  await expect(page.getByLabel('Imagen de la cámara')).toBeVisible();
});

test.describe('con el permiso dado de antes', () => {
  test.use({ allowed: true, permissions: ['camera'] });

  test('la cámara empieza sola', async ({ page }) => {
    await page.goto('/app/activar');
    await expect(page.getByLabel('Imagen de la cámara')).toBeVisible();
  });
});

test('escribir el código: corto, con espacios y en minúsculas', async ({ page, owner }) => {
  await page.goto('/app/activar');
  const { corto } = owner.pet.chapa;
  await typedCodigo(page).fill(` ${corto.slice(0, 4).toLowerCase()} ${corto.slice(4)} `);
  await use(page);
  await page.waitForURL(`**${owner.url}`);
});

test('escribir la dirección entera, con la cámara en marcha', async ({ page, owner }) => {
  await scan(page);
  await typedCodigo(page).fill(`vuelve.example/q?${owner.pet.chapa.hash}`);
  await use(page);
  await page.waitForURL(`**${owner.url}`);
});

test('escribir nada, o lo que no es de una chapa: lo dice junto al campo', async ({ page }) => {
  await page.goto('/app/activar');
  await use(page);
  await expect(page.getByText(textos.chapas.codigoObligatorio)).toBeVisible();
  await expect(typedCodigo(page)).toBeFocused();
  await typedCodigo(page).fill('https://example.com/x');
  await expect(page.getByText(textos.chapas.codigoObligatorio)).toBeHidden();
  await use(page);
  await expect(page.getByText(textos.camara.otro)).toBeVisible();
});

test('el lector del navegador, donde lo hay (doble): el nuestro no se descarga, y lee lo grabado en claro', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => {
    let looks = 0;
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code'];
      // Two calls find nothing: the test of the decoder, and the first look. The third look,
      // inverted, finds the code: Android's decoder does not invert by itself.
      detect = async () => (++looks < 3 ? [] : [{ rawValue: 'https://x.example/q?K7QX4M2P' }]);
    }
    Object.assign(globalThis, { BarcodeDetector });
  });
  await scan(page);
  await page.waitForURL('**/q?K7QX4M2P');
  expect(loaded.filter((url) => url.includes('wasm') || url.includes('ponyfill'))).toEqual([]);
});

test.describe('el lector que no llega', () => {
  test.use({ allowedErrors: /net::ERR_FAILED|Failed to fetch/ });
  for (const part of ['**/*.wasm', '**/ponyfill-*.js']) {
    test(`sin ${part}: lo dice, se puede escribir y volver a intentarlo`, async ({ page }) => {
      await page.route(part, (route) => route.abort());
      await scan(page);
      await expect(page.getByText(textos.camara.lector)).toBeVisible();
      await expect(typedCodigo(page)).toBeEditable();
      await page.unroute(part);
      await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
      await expect(page.getByText('Pon el cuadrado de la chapa dentro del marco.')).toBeVisible();
    });
  }
});

test('la pantalla se ve bien con y sin cámara, clara y oscura', async ({ page }) => {
  await page.goto('/app/activar');
  await expectAccessible(page);
  await scanButton(page).click();
  await expect(page.getByText('Pon el cuadrado de la chapa dentro del marco.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
});
