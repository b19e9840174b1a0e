import type { Page } from '@playwright/test';
import { rutaLegal } from '@vuelve/contract/addresses';
import { CLAVES_DOCUMENTO } from '@vuelve/contract/documentos-legales';
import { drawPng, packVideo, writePdf } from './files.ts';
import {
  createAccount,
  DEMO,
  expect,
  expectAccessible,
  login,
  openSection,
  publish,
  REFUSED,
  test,
  uploadCertificate,
} from './fixtures.ts';
import { acceptTerms, addToCart, openShop, payButton } from './shop.ts';

test.use({ allowedErrors: REFUSED });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * Checks each screen wide and narrow, light and dark: nothing overflows, and axe finds nothing
 * serious.
 */
async function visitAll(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await inEveryLook(page, (look) => test.step(`${path} ${look}`, () => expectSound(page)));
  }
}

async function inEveryLook(page: Page, visit: (look: string) => Promise<void>): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(`${viewport.width} ${colorScheme}`);
    }
  }
}

async function expectSound(page: Page): Promise<void> {
  // Waits for transitions: colours between two schemes have no valid contrast.
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame(); // after one frame the transitions have started
    await nextFrame();
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The bank's answer to a denied payment. */
const DENIAL = btoa(
  JSON.stringify({ Ds_Order: '261121ABCDEF', Ds_Amount: '3999', Ds_Response: '0190' }),
);

test('las pantallas públicas', async ({ page }) => {
  await visitAll(page, [
    '/app/login',
    '/app/CrearCuenta',
    '/app/recuperar',
    '/app/activar',
    '/app/activar?nada',
    '/app/customer/nada',
    '/app/nada',
    '/app/view/nada',
    '/app/payment/success',
    `/app/payment/error?Ds_MerchantParameters=${DENIAL}`,
  ]);
});

test('la portada y su ejemplo', async ({ page }) => {
  await visitAll(page, ['/', '/ejemplo', '/app/en-vivo', '/desistir', '/desistir/recibido']);
});

test('los textos legales', async ({ page }) => {
  await visitAll(page, ['/legal', ...CLAVES_DOCUMENTO.map(rutaLegal)]);
});

/** The screens behind a session, by the part of the product that they belong to. */
const BEHIND_SESSION: Record<string, (hash: string) => string[]> = {
  'la cuenta y el perfil': () => [
    '/app/cuenta',
    '/app/eliminarCuenta',
    '/eliminacion',
    '/app/perfil',
    '/app/perfil/datos',
    '/app/perfil/seguridad',
    '/app/misDatos',
    '/app/cambiarCorreo',
  ],
  'las mascotas': (hash) => [
    '/app/MiMascota',
    `/app/editarMascota/${hash}`,
    `/app/mascota/${hash}`,
    `/app/mascota/${hash}/fotos`,
    `/app/mascota/${hash}/chapa`,
    `/app/mascota/${hash}/actividad`,
    `/app/mascota/${hash}/contactos`,
    `/app/mascota/${hash}/creada`,
    `/app/tarjeta/${hash}`,
    `/app/view/${hash}`,
  ],
  'los avisos y la tienda': (hash) => [
    '/app/avisos',
    '/app/avisos/ajustes',
    '/app/tienda',
    `/app/comprar/${hash}`,
    '/app/carrito',
    '/app/mis-pedidos',
  ],
};

for (const [part, paths] of Object.entries(BEHIND_SESSION)) {
  test(`las pantallas con sesión: ${part}`, async ({ page }) => {
    await login(page, DEMO.owner);
    const [luna] = await (await page.request.get('/api/insigniasQR')).json();
    await visitAll(page, paths(luna.hash));
  });
}

test('la página de quien encuentra a la mascota', async ({ page, browser }) => {
  await login(page, DEMO.owner);
  const [luna] = await (await page.request.get('/api/insigniasQR')).json();
  const stranger = await (await browser.newContext()).newPage();
  await visitAll(stranger, [`/app/view/${luna.hash}`]);
  await stranger.context().close();
});

test('la lista vacía y el diálogo de imagen', async ({ page }) => {
  await login(page, await createAccount());
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crear mi primera mascota' }).click();
  // Until the form has loaded, the main panel stays, and has a field of the same name.
  await expect(page.getByRole('heading', { name: '¿A quién cuidamos?' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear su página' }).click();
  await expect(page.getByText('El nombre de la mascota es obligatorio')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
  await page.getByLabel('Nombre').fill('Trufa');
  await page.getByRole('button', { name: 'Crear su página' }).click();
  await page.getByRole('button', { name: 'Seguir sin teléfono' }).click();
  await page.waitForURL('**/app/mascota/*/creada');
  await inEveryLook(page, () => expectSound(page));
  await page.getByRole('link', { name: 'Añade su foto' }).click();
  await page.getByRole('button', { name: /portada/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('el álbum con sus diálogos, y la cartilla', async ({ page, owner }) => {
  await publish(page, owner, 'Posando', await drawPng());
  await publish(page, owner, 'Saltando', await packVideo());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const album = await openSection(page, owner, /Fotos y videos/);
  const dialog = page.getByRole('dialog');

  await expect(album.getByText('1 foto · 1 vídeo', { exact: true })).toBeVisible();
  await inEveryLook(page, () => expectSound(page));

  await album.getByRole('button', { name: 'Añadir contenido' }).click();
  await dialog.locator('input[type=file]').setInputFiles([await drawPng(), await packVideo()]);
  await expect(dialog.getByLabel('Título 2')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await album.getByRole('button', { name: 'Posando' }).click();
  await expect(dialog.getByRole('heading', { name: 'Posando' })).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
  await dialog.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Editar contenido' }).click();
  await expect(dialog.getByLabel('Descripción')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Documentos de Vacunación/ }).click();
  const certificate = page.getByRole('region', { name: /Documentos de Vacunación/ });
  await expect(certificate.getByRole('button', { name: 'Subir PDF' })).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
  await uploadCertificate(page, owner, await writePdf());
  await page.reload();
  await page.getByRole('button', { name: /Documentos de Vacunación/ }).click();
  await expect(certificate.getByText('Su cartilla está guardada')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
});

test('la tienda, el carrito con su cupón y los datos de envío', async ({ page, owner }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openShop(page, owner);
  await expect(page.getByRole('article')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));

  await addToCart(page, owner, 'Chapa clásica, Negro', 2);
  await page.getByLabel('Código de descuento').fill(DEMO.cupon);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Cupón aplicado!')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));

  await page.getByRole('link', { name: 'Tramitar pedido' }).click();
  await page.getByLabel('Usar la misma dirección para la factura').uncheck();
  await acceptTerms(page);
  await payButton(page).click();
  await expect(page.getByText('La dirección de facturación es obligatoria')).toBeVisible();
  await inEveryLook(page, () => expectSound(page));
});
