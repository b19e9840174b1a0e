import type { Page } from '@playwright/test';
import { sendMessage } from './conversar.ts';
import { takePhoto } from './files.ts';
import {
  DEMO,
  enter,
  expect,
  expectSound,
  newEmail,
  readCode,
  readInMail,
  REFUSED,
  test,
} from './fixtures.ts';

/** In the middle of Cuenca: a town of its own for each journey keeps their boards apart. */
const CUENCA = { latitude: 40.0704, longitude: -2.1374, accuracy: 20 };

test.use({ allowedErrors: REFUSED, viewport: { width: 390, height: 844 } });

/** Chooses what is seen at a glance: four taps. */
async function choose(page: Page, situacion = 'La tengo conmigo'): Promise<void> {
  await page.getByText(situacion, { exact: true }).click();
  await page.getByText('Perro', { exact: true }).click();
  await page.getByText('Canela', { exact: true }).click();
  await page.getByText('Mediano').click();
}

/** Asks for a code and types it. */
async function prove(page: Page, email: string): Promise<void> {
  await page.getByLabel('Tu correo').fill(email);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await page.getByLabel('Código').fill(await readCode(page, email));
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { name: 'Ya está en el tablón' })).toBeVisible();
}

/** Says that the open entry is his, and proves a mailbox. */
async function claim(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Es mía' }).click();
  await page.getByText('Hembra', { exact: true }).click();
  await page.getByLabel(/collar/i).selectOption('Rojo');
  await page.getByLabel('Una señal que solo conozcas tú').fill('Le falta un trozo de oreja');
  await page.getByLabel('Tu correo').fill(email);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await page.getByLabel('Código').fill(await readCode(page, email));
  await page.getByRole('button', { name: 'Hablar con quien la encontró' }).click();
  await expect(page.getByRole('heading', { name: 'Con quien la encontró' })).toBeVisible();
}

test.describe('con la ubicación de quien la encuentra', () => {
  test.use({ permissions: ['geolocation'], geolocation: CUENCA });

  test('de la portada al tablón, «Es mía», hablan, y al cerrar desaparece', async ({
    page,
    visitor,
  }) => {
    const finder = newEmail();

    await test.step('ocho toques y un campo hasta pedir el código', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'No lleva chapa: publícala' }).click();
      await expectSound(page);
      await choose(page);
      await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
      await expect(page.getByText('Tu ubicación, lista.')).toBeVisible();
      await page.getByRole('button', { name: 'Seguir' }).click();
      await expect(page.getByRole('heading', { name: 'Casi está' })).toBeVisible();
      await expectSound(page);
    });

    await test.step('una foto, que sube sola, y lo que prueba de quién es', async () => {
      await page.getByLabel('Añadir una foto').setInputFiles(await takePhoto());
      await expect(page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible();
      await expect(page.getByText('La foto dice que se hizo en Madrid')).toBeVisible();
      await page.getByRole('button', { name: 'No', exact: true }).click();
      await page.getByText('Lo que prueba de quién es').click();
      await page.getByText('Hembra', { exact: true }).click();
      await page.getByLabel(/collar/i).selectOption('Rojo');
      await page.getByLabel('Algo que la distinga').fill('Tiene la oreja rota');
      await prove(page, finder);
      await expectSound(page);
    });

    await test.step('quien la busca la ve, sin el sexo, y dice que es suya', async () => {
      await visitor.goto('/cerca?donde=Cuenca&clase=encontrada');
      await expectSound(visitor);
      await visitor.getByRole('link', { name: /Perro encontrado.*anela, mediano/ }).click();
      await expectSound(visitor);
      const shown = await visitor.content();
      for (const secret of [finder, 'oreja', 'Hembra']) expect(shown).not.toContain(secret);
      await claim(visitor, newEmail());
      await expectSound(visitor);
    });

    await test.step('quien la encontró ve si coincide, y hablan', async () => {
      const url = await readInMail(page, finder, /(\/cerca\/conversacion\/[\w-]{22})/);
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Alguien dice que es suya' })).toBeVisible();
      await expect(page.getByText('coincide')).toHaveCount(2);
      await expect(page.getByText('se parecen')).toBeVisible();
      await expectSound(page);
      await sendMessage(page, '¿Cómo se llama?');
      await expect(visitor.getByText('¿Cómo se llama?')).toBeVisible();
      await sendMessage(visitor, 'Canela. Te hago un bizum por las molestias.');
      await expect(page.getByText('Te hago un bizum')).toBeVisible();
      await expect(page.getByText('Un mensaje habla de dinero')).toBeVisible();
      await expect(visitor.getByText('Un mensaje habla de dinero')).toHaveCount(0);
    });

    await test.step('cerrada: ya no está en el tablón, y nadie escribe más', async () => {
      const url = await readInMail(page, finder, /(\/encontrada\/[\w-]{22})/);
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'Dicen que es suya' })).toBeVisible();
      await page.getByText('Ya está con su familia').click();
      await page.getByRole('button', { name: 'Cerrar el anuncio' }).click();
      await expect(page.getByRole('heading', { name: 'Este anuncio está cerrado' })).toBeVisible();
      await expectSound(page);
      await expect(visitor.getByText('La conversación ha terminado')).toBeVisible();
      await visitor.goto('/cerca?donde=Cuenca');
      await expect(visitor.getByText('Perro encontrado')).toHaveCount(0);
    });
  });
});

test('dos denuncias la esconden, el equipo la quita, y una apelación la devuelve', async ({
  page,
  visitor,
  browser,
}) => {
  const email = newEmail();
  await page.goto('/encontrada');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Elige qué animal es').first()).toBeVisible();
  await expectSound(page);
  await choose(page, 'La he visto');
  await page.getByLabel('Municipio').fill('Huesca');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await prove(page, email);
  const privada = page.url();
  await page.getByRole('link', { name: 'Ver el anuncio' }).click();
  const anuncio = page.url();

  const team = await (await browser.newContext()).newPage();
  const asunto = team.getByRole('region', { name: 'Perro encontrado' }).last();

  await test.step('dos vecinos de redes distintas la denuncian, y se esconde', async () => {
    for (const red of ['203.0.113.7', '203.0.113.99']) {
      await visitor.setExtraHTTPHeaders({ 'x-forwarded-for': red });
      await visitor.goto(anuncio);
      await visitor.getByRole('link', { name: 'Denunciar este anuncio' }).click();
      await visitor.getByLabel('Se ven personas o datos de alguien').check();
      await visitor.getByRole('button', { name: 'Denunciar' }).click();
      await expect(visitor.getByRole('heading', { name: 'Denuncia recibida' })).toBeVisible();
    }
    await visitor.goto(anuncio);
    await expect(visitor.getByRole('heading', { name: 'Ya no está en el tablón' })).toBeVisible();
    await page.goto(privada);
    await expect(page.getByRole('heading', { name: 'Está oculta por ahora' })).toBeVisible();
    await expectSound(page);
  });

  await test.step('el equipo la ve, la quita y explica por qué', async () => {
    await enter(team, DEMO.admin);
    await team.goto('/app/admin/denuncias');
    await expect(asunto.getByText('Oculta hasta que decidáis')).toBeVisible();
    await asunto.getByLabel(/Por qué/).fill('En la foto se ve a una niña.');
    await expectSound(team);
    await asunto.getByRole('button', { name: 'Quitar del tablón' }).click();
    await expect(asunto.getByLabel(/Por qué/)).toHaveCount(0);
  });

  await test.step('quien la publicó lo lee en su enlace, y lo apela', async () => {
    await page.goto(privada);
    await expect(page.getByText('En la foto se ve a una niña.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel(/Nos equivocamos/).fill('No sale nadie');
    await page.getByRole('button', { name: 'Pedir que lo revisen' }).click();
    await expect(page.getByText('Nos has pedido que lo revisemos')).toBeVisible();
  });

  await test.step('el equipo la devuelve, y se ve otra vez', async () => {
    await team.reload();
    await asunto.getByLabel(/Tu respuesta/).fill('Tienes razón.');
    await asunto.getByRole('button', { name: 'Devolverla al tablón' }).click();
    await expect(team.getByText('No sale nadie')).toHaveCount(0);
    await visitor.goto(anuncio);
    await expect(visitor.getByRole('heading', { name: 'Perro encontrado' })).toBeVisible();
    await team.context().close();
  });
});

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('publicar, decir que es suya, hablar y cerrar', async ({ page, browser }) => {
    const finder = newEmail();
    await page.goto('/encontrada');
    await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toBeHidden();
    await choose(page);
    await page.getByLabel('Municipio').fill('Zamorra');
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByText('No conocemos «Zamorra»').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Perro' })).toBeChecked();
    await page.getByLabel('Municipio').fill('Zamora (Zamora)');
    await page.getByRole('button', { name: 'Seguir' }).click();
    await page.getByLabel('Añadir una foto').setInputFiles(await takePhoto());
    await page.getByLabel('Tu correo').fill(finder);
    await page.getByRole('button', { name: 'Subir la foto' }).click();
    await expect(page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible();
    await expect(page.getByLabel('Tu correo')).toHaveValue(finder);
    await prove(page, finder);
    const privada = page.url();
    await page.getByRole('link', { name: 'Ver el anuncio' }).click();
    const anuncio = page.url();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const other = await context.newPage();
    await other.goto(anuncio);
    await claim(other, newEmail());
    await page.goto(privada);
    await page.getByRole('link', { name: /Alguien/ }).click();
    await expect(page.getByText('no se ha dicho').first()).toBeVisible();
    await sendMessage(page, '¿Cómo se llama?');
    await other.reload();
    await expect(other.getByText('¿Cómo se llama?')).toBeVisible();
    await page.goto(privada);
    await page.getByText('Ya está con su familia').click();
    await page.getByRole('button', { name: 'Cerrar el anuncio' }).click();
    await expect(page.getByRole('heading', { name: 'Este anuncio está cerrado' })).toBeVisible();
    await context.close();
  });
});
