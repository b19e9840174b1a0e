import type { Page } from '@playwright/test';
import { enter, expect, expectSound, type Owner, REFUSED, test } from './fixtures.ts';

/** In the middle of Teruel: a town of its own for each journey keeps their boards apart. */
const TERUEL = { latitude: 40.3437, longitude: -1.1072, accuracy: 20 };

test.use({ allowedErrors: REFUSED });

async function lose(page: Page, { account, pet }: Owner): Promise<void> {
  await enter(page, account);
  const params = { hash: pet.hash };
  await page.request.put('/api/insigniasQR/edit/put', { params, data: { tipo_mascota: 2 } });
  await page.request.put('/api/insigniasQR/perdida', { params, data: { abre: true } });
}

test.describe('con la ubicación de quien mira', () => {
  test.use({ permissions: ['geolocation'], geolocation: TERUEL });

  test('la familia la pone en el tablón, un vecino la ve y escribe, y al volver desaparece', async ({
    page,
    owner,
    visitor,
  }) => {
    await lose(page, owner);
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    const card = page.getByRole('region', { name: 'Que la vean los vecinos' });

    await test.step('nada es público hasta que se pulsa; lo que falta se dice', async () => {
      await visitor.goto('/cerca?donde=Teruel');
      await expect(visitor.getByText('Nube')).toHaveCount(0);
      await card.getByRole('button', { name: 'Ponerla en el tablón' }).click();
      await card.getByRole('button', { name: 'Ponerla en el tablón' }).click();
      await expect(card.getByText('Elige su tamaño')).toBeVisible();
      await expect(card.getByText('Elige al menos un color')).toBeVisible();
      await expectSound(page);
    });

    await test.step('tres toques y está', async () => {
      await card.getByText('Pequeño, cabe en brazos').click();
      await card.getByText('Atigrado').click();
      await card.getByRole('button', { name: 'Se ha perdido donde estoy ahora' }).click();
      await expect(card.getByText('Donde estás ahora')).toBeVisible();
      await card.getByRole('button', { name: 'Ponerla en el tablón' }).click();
      const there = page.getByRole('region', { name: 'Está en el tablón' });
      await expect(there.getByText('Gato, atigrado, pequeño, en Teruel (Teruel)')).toBeVisible();
    });

    await test.step('el vecino la encuentra y escribe sin ver ningún número', async () => {
      await visitor.goto('/cerca?donde=teruel');
      await visitor.getByRole('link', { name: /Nube.*Gato, atigrado, pequeño/ }).click();
      await expect(visitor.getByRole('heading', { name: 'Nube' })).toBeVisible();
      await expectSound(visitor);
      const seen = await visitor.content();
      for (const secret of [owner.pet.hash, owner.usuario.hash, '612', 'Gil', 'Mora']) {
        expect(seen).not.toContain(secret);
      }
      await visitor.getByRole('link', { name: 'La he visto' }).click();
      await visitor.getByLabel('¿Dónde estáis?').fill('Junto al viaducto');
      await visitor.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
      await expect(visitor.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
      const written = await visitor.content();
      for (const secret of [owner.pet.hash, owner.usuario.hash, '612']) {
        expect(written).not.toContain(secret);
      }
    });

    await test.step('en casa: ya no está, y quien tenía su página abierta lo lee', async () => {
      const params = { hash: owner.pet.hash };
      await page.request.post('/api/insigniasQR/perdida/vuelta', { params });
      await visitor.goto('/cerca?donde=teruel');
      await expect(visitor.getByText('Nadie ha publicado ninguna cerca de Teruel')).toBeVisible();
    });
  });
});
