import type { Page } from '@playwright/test';
import { drawPng } from './files.ts';
import { expect, expectAccessible, type Owner, publish, test } from './fixtures.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const PERDIDA = {
  lugar: 'Calle de Argumosa, esquina con Doctor Fourquet, Lavapiés (Madrid)',
  aviso: 'Está asustada: no corras hacia ella. Agáchate de lado y di su nombre despacio.',
  recompensa: 'Se ofrece, en mano, al recogerla.',
};

const edit = (page: Page, owner: Owner, data: object) =>
  page.request.put(`/api/insigniasQR/edit/put?hash=${owner.pet.hash}`, { data });

/** Marks the pet as lost through the API, with the owner's session in the browser of `page`. */
async function lose(page: Page, owner: Owner): Promise<void> {
  await edit(page, owner, {
    Genero: 'H',
    tipo_mascota: 1,
    Raza: 'Mestiza de podenco',
    Esteril: true,
    fecha_nac: '2022-01-01',
    caracter: 'Tímida: acércate despacio y de lado.',
    medicacion: 'Una pastilla para la tiroides cada mañana.',
    alergias: 'Al pollo.',
    necesidades: 'No oye: llámala con la mano.',
    chip: '941000012345678',
    chip_publico: true,
  });
  const perdida = `/api/insigniasQR/perdida?hash=${owner.pet.hash}`;
  expect((await page.request.put(perdida, { data: { abre: true, ...PERDIDA } })).status()).toBe(
    200,
  );
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no axe violation and no overflow, in every size and colour scheme. */
async function expectSound(page: Page): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  }
}

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('la señal: qué ha pasado, cómo acercarse y a quién llamar, sin desplazarse', async ({
    page,
    owner,
    visitor,
  }) => {
    await lose(page, owner);
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(`/q?${owner.pet.chapa.hash}`);
    const call = visitor.getByRole('link', { name: 'Llamar a Lola' }).first();
    for (const seen of [
      visitor.getByRole('heading', { level: 1, name: 'Nube se ha perdido' }),
      visitor.getByText(/^Desde el \S+ \d+ de/),
      visitor.getByText(PERDIDA.lugar),
      visitor.getByText(PERDIDA.aviso),
      call,
    ]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    // Position in the layout, not the fixed one.
    const top = await call.evaluate((link: HTMLElement) => {
      link.style.position = 'static';
      const { bottom } = link.getBoundingClientRect();
      link.style.position = '';
      return bottom;
    });
    expect(top).toBeLessThanOrEqual(844);
    await expect(visitor.getByText('¡Hola!')).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: 'La tengo conmigo' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  });

  test('al volver a casa saluda otra vez', async ({ page, owner, visitor }) => {
    await lose(page, owner);
    await visitor.goto(owner.url);
    await expect(visitor.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
    await page.request.post(`/api/insigniasQR/perdida/vuelta?hash=${owner.pet.hash}`);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: '¡Hola! Soy Nube' })).toBeVisible();
    await expect(visitor.getByText('Gratificación')).toHaveCount(0);
  });

  test('a pantalla completa se quedan la posición y el botón de llamar', async ({
    page,
    owner,
    visitor,
  }) => {
    for (const title of ['Tres', 'Dos', 'Una']) {
      await publish(page, owner, title, await drawPng());
    }
    for (const viewport of SIZES) {
      await visitor.setViewportSize(viewport);
      await visitor.goto(owner.url);
      await expect(visitor.getByText('2/3')).toBeHidden();
      await visitor.locator('.fotos > li > a').nth(1).click();
      await expect(visitor.getByText('2/3')).toBeInViewport({ ratio: 1 });
      const call = visitor.getByRole('link', { name: 'Llamar a Lola' }).last();
      await expect(call).toBeInViewport({ ratio: 1 });
      await call.click({ trial: true }); // nothing covers the link
    }
  });
});

for (const idioma of ['es', 'de', 'eu']) {
  test(`perdida, en «${idioma}»: accesible y sin salirse, de día y de noche`, async ({
    page,
    owner,
    visitor,
  }) => {
    await lose(page, owner);
    await visitor.goto(`${owner.url}?idioma=${idioma}`);
    await expectSound(visitor);
  });
}

test('sin teléfono, y a pantalla completa: accesible y sin salirse', async ({
  page,
  owner,
  visitor,
}) => {
  await publish(page, owner, 'Posando', await drawPng());
  await edit(page, owner, { telefono_publico: false });
  await visitor.goto(owner.url);
  await expect(visitor.getByRole('heading', { name: 'Envía un aviso a Lola' })).toBeInViewport();
  await expectSound(visitor);
  await visitor.locator('.fotos > li > a').first().click();
  await expect(visitor.getByText('1/1')).toBeInViewport({ ratio: 1 });
  await expect(visitor.getByRole('link', { name: 'Envía un aviso a Lola' })).toBeInViewport({
    ratio: 1,
  });
  await expectSound(visitor);
});

test('los botones de escribir caben uno junto a otro en 320 px', async ({ owner, visitor }) => {
  await visitor.setViewportSize({ width: 320, height: 568 });
  for (const idioma of ['es', 'de', 'eu']) {
    await visitor.goto(`${owner.url}?idioma=${idioma}`);
    const [one, other] = await Promise.all(
      ['WhatsApp', 'SMS'].map((name) => visitor.getByRole('link', { name }).boundingBox()),
    );
    expect(one!.y).toBe(other!.y);
    expect(other!.x + other!.width).toBeLessThanOrEqual(320);
  }
});
