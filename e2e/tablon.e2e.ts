import type { Page } from '@playwright/test';
import { DEMO, enter, expect, expectSound, type Owner, REFUSED, test } from './fixtures.ts';

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
      for (const secret of [owner.pet.hash, owner.usuario.hash, '612 34', '61234', 'Gil', 'Mora']) {
        expect(seen).not.toContain(secret);
      }
      await visitor.getByRole('link', { name: 'La he visto' }).click();
      await visitor.getByLabel('¿Dónde estáis?').fill('Junto al viaducto');
      await visitor.getByRole('button', { name: 'Enviar aviso a su familia' }).click();
      await expect(visitor.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
      const written = await visitor.content();
      for (const secret of [owner.pet.hash, owner.usuario.hash, '612 34', '61234']) {
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

test('lo denunciado se quita con un porqué, y una apelación lo devuelve', async ({
  page,
  owner,
  visitor,
  browser,
}) => {
  await lose(page, owner);
  const params = { hash: owner.pet.hash };
  const data = { tamano: 'grande', colores: ['negro'], municipio: 'Soria' };
  const shown = await page.request.put('/api/insigniasQR/tablon', { params, data });
  const { publicado } = await shown.json();
  const asunto = (team: Page) => team.getByRole('region', { name: 'Nube' }).last();
  const team = await (await browser.newContext()).newPage();
  await enter(team, DEMO.admin);

  await test.step('un vecino denuncia sin decir quién es, y guarda su recibo', async () => {
    await visitor.goto(`/cerca/${publicado.clave}`);
    await visitor.getByRole('link', { name: 'Denunciar este anuncio' }).click();
    await visitor.getByRole('button', { name: 'Denunciar' }).click();
    await expect(visitor.getByRole('alert')).toHaveText('Elige un motivo');
    await expectSound(visitor);
    await visitor.getByLabel('Se ven personas o datos de alguien').check();
    await visitor.getByLabel('Cuéntanos más').fill('Sale una niña');
    await visitor.getByRole('button', { name: 'Denunciar' }).click();
    await expect(visitor.getByRole('heading', { name: 'Denuncia recibida' })).toBeVisible();
    await expectSound(visitor);
  });

  await test.step('el equipo la quita y explica por qué', async () => {
    await team.goto('/app/admin/denuncias');
    await expect(asunto(team).getByText('Sale una niña')).toBeVisible();
    await expectSound(team);
    await asunto(team).getByRole('button', { name: 'Quitar del tablón' }).click();
    await expect(asunto(team).getByText('Explica por qué')).toBeVisible();
    await asunto(team)
      .getByLabel(/Por qué/)
      .fill('En la foto se ve a una niña.');
    await asunto(team).getByRole('button', { name: 'Quitar del tablón' }).click();
    await expect(team.getByText('Sale una niña')).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByText('Decidimos quitarlo del tablón')).toBeVisible();
    await visitor.goto(`/cerca/${publicado.clave}`);
    await expect(visitor.getByRole('heading', { name: 'Ya no está en el tablón' })).toBeVisible();
  });

  await test.step('su dueña lee por qué, y pide una vez que lo revisen', async () => {
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    const card = page.getByRole('region', { name: 'Ya no está en el tablón' });
    await expect(card.getByText('En la foto se ve a una niña.')).toBeVisible();
    await card.getByRole('button', { name: 'Pedir que lo revisen' }).click();
    await expect(card.getByText('Cuéntanos por qué debería volver')).toBeVisible();
    await card.getByLabel(/Nos equivocamos/).fill('He cambiado la foto');
    await expectSound(page);
    await card.getByRole('button', { name: 'Pedir que lo revisen' }).click();
    await expect(card.getByText('Nos has pedido que lo revisemos')).toBeVisible();
  });

  await test.step('el equipo la devuelve, y se ve otra vez', async () => {
    await team.reload();
    await asunto(team)
      .getByLabel(/Tu respuesta/)
      .fill('Gracias por cambiarla.');
    await expectSound(team);
    await asunto(team).getByRole('button', { name: 'Devolverla al tablón' }).click();
    await expect(team.getByText('He cambiado la foto')).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Nube' })).toBeVisible();
    await team.context().close();
  });
});

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('de la portada al tablón, se busca, se filtra y se escribe a la familia', async ({
    page,
    owner,
  }) => {
    const params = { hash: owner.pet.hash };
    const data = { tamano: 'grande', colores: ['negro', 'canela'], municipio: 'Albacete' };
    await page.request.put('/api/insigniasQR/edit/put', { params, data: { tipo_mascota: 1 } });
    await page.request.put('/api/insigniasQR/perdida', { params, data: { abre: true } });
    await page.request.put('/api/insigniasQR/tablon', { params, data });
    await page.context().clearCookies();

    await page.goto('/');
    await page.getByRole('link', { name: 'Ver quién la busca' }).click();
    const donde = page.getByLabel('Municipio o provincia');
    await donde.fill('Albazete');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByRole('alert')).toContainText('No conocemos «Albazete»');
    await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toBeHidden();
    await page.getByRole('link', { name: 'Albacete (Albacete)', exact: true }).click();
    await page.getByRole('link', { name: 'Gatos' }).click();
    await expect(page.getByText('Ninguna con esos filtros')).toBeVisible();
    await page.getByRole('link', { name: 'Quitar los filtros' }).click();
    await page.getByRole('link', { name: 'Perros' }).click();
    await page.getByRole('link', { name: /Nube.*Perro, negro y canela, grande/ }).click();
    await page.getByRole('link', { name: 'La tengo conmigo' }).click();
    await page.getByRole('button', { name: 'Enviar aviso a su familia' }).click();
    await expect(page.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();
  });
});
