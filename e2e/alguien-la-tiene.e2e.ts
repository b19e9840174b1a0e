import type { Page } from '@playwright/test';
import { askAlone, enter, expect, expectAccessible, test, UNREACHABLE } from './fixtures.ts';

/** Sends a finder's notice, which takes two taps. */
async function tell(finder: Page, hash: string): Promise<void> {
  await finder.goto(`/app/view/${hash}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
}

test('el aviso de quien la tiene está encima de todo, a un toque, hasta que se abre', async ({
  page,
  owner,
  visitor,
}) => {
  await enter(page, owner.account);
  await tell(visitor, owner.pet.hash);
  const aviso = page.getByRole('region', { name: 'Alguien tiene a Nube' });
  for (const path of ['cuenta', 'MiMascota', `perdida/${owner.pet.hash}`]) {
    await page.goto(`/app/${path}`);
    await expect(aviso).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { level: 1 });
    expect((await aviso.boundingBox())!.y).toBeLessThan((await heading.boundingBox())!.y);
    await expect(page.getByRole('link', { name: 'Avisos , sin leer' })).toBeVisible();
  }
  await expectAccessible(page);

  await page.goto('/app/cuenta');
  const seen = page.waitForResponse((response) => response.request().postData() === 'accion=visto');
  await aviso.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Alguien tiene a Nube' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await seen;
  await expect
    .poll(async () => {
      await page.goto('/app/cuenta');
      await expect(page.getByRole('heading', { name: 'Nube', exact: true })).toBeVisible();
      return aviso.count();
    })
    .toBe(0);
});

test('cuatro conversaciones sin abrir se cuentan, y se leen todas', async ({
  page,
  owner,
  visitor,
}) => {
  await enter(page, owner.account);
  for (let n = 0; n < 4; n++) await tell(visitor, owner.pet.hash);
  await page.goto('/app/cuenta');
  const aviso = page.getByRole('region', { name: '4 personas te han escrito' });
  await aviso.getByRole('link', { name: 'Ver mensajes' }).click();
  const sinLeer = page.getByRole('region', { name: 'Sin leer' });
  await expect(sinLeer.getByRole('link', { name: /Alguien tiene a Nube/ })).toHaveCount(4);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test.describe('sin poder leer lo que han escrito', () => {
  test.use({ allowedErrors: UNREACHABLE });

  test('el modo perdido y las mascotas siguen ahí', async ({ page, owner }) => {
    await enter(page, owner.account);
    await askAlone(page);
    await page.route('**/conversaciones/sinAbrir*', (route) => route.abort());
    await page.goto('/app/MiMascota');
    await expect(page.getByRole('heading', { name: 'Nube' })).toBeVisible();
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    await expect(page.getByRole('button', { name: 'Activar modo perdido' })).toBeVisible();
  });
});

test('«Se ha perdido» se ve sin desplazarse en cada pantalla de una mascota', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  const { hash } = owner.pet;
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    for (const screen of [
      `mascota/${hash}`,
      `mascota/${hash}/actividad`,
      `mascota/${hash}/contactos`,
      `comprar/${hash}`,
      `tarjeta/${hash}`,
    ]) {
      await page.goto(`/app/${screen}`);
      const link = page.getByRole('link', { name: 'Se ha perdido' });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(link).toHaveAttribute('href', `/app/perdida/${hash}`);
    }
  }
});

test('con una mascota lleva a ella; con varias pregunta cuál, y las perdidas no se ofrecen', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.goto('/app/cuenta');
  const perdido = page.getByRole('banner').getByRole('button', { name: 'Se ha perdido' });
  await perdido.click();
  await expect(page.getByRole('heading', { name: '¿Se ha perdido Nube?' })).toBeFocused();

  for (const Mascota of ['Trufa', 'Kiwi']) {
    await page.request.post('/api/insigniasQR/edit/post', { data: { Mascota } });
  }
  const query = `hash=${owner.pet.hash}`;
  await page.request.put(`/api/insigniasQR/perdida?${query}`, { data: { abre: true } });
  await page.goto('/app/MiMascota');
  await perdido.click();
  const quien = page.getByRole('dialog', { name: '¿Quién se ha perdido?' });
  await expect(quien.getByRole('link')).toHaveText(['Trufa', 'Kiwi']);
  await expectAccessible(page);
  await quien.getByRole('link', { name: 'Kiwi' }).click();
  await expect(page.getByRole('heading', { name: '¿Se ha perdido Kiwi?' })).toBeFocused();
});
