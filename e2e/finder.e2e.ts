import type { Page } from '@playwright/test';
import { DEMO, expect, REFUSED, test } from './fixtures.ts';

/** The address of Luna's page, read as her owner through the API. */
async function findLuna(page: Page): Promise<{ url: string; corto: string }> {
  const api = await page.context().browser()!.newContext();
  const { baseURL } = test.info().project.use;
  await api.request.post(`${baseURL}/api/usuarios/login`, { data: DEMO.owner });
  const pets = await (await api.request.get(`${baseURL}/api/insigniasQR`)).json();
  await api.close();
  return { url: `/app/view/${pets[0].hash}`, corto: pets[0].chapa.corto };
}

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('se lee todo y se abre cada pestaña', async ({ page }) => {
    await page.goto((await findLuna(page)).url);
    await expect(page.getByRole('heading', { name: '¡Hola! Soy Luna' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Llamar a Ana' }).first()).toHaveAttribute(
      'href',
      'tel:+34612345678',
    );
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/34612345678/,
    );
    await expect(page.getByText('Ana Serrano Vidal')).toBeVisible();
    await expect(page.getByText('Llegó a casa con tres meses')).toBeVisible();
    await expect(page.locator('#imagenes img').first()).toBeVisible();
    await page.getByText('Vídeos', { exact: true }).click();
    await expect(page.locator('#videos')).toBeVisible();
    await expect(page.locator('#imagenes')).toBeHidden();
    await page.getByText('Documentos', { exact: true }).click();
    await expect(page.locator('#documentos')).toBeVisible();
  });

  test('tocar una foto la abre a pantalla completa y atrás la cierra', async ({ page }) => {
    await page.goto((await findLuna(page)).url);
    await page.locator('#imagenes li a').first().click();
    await expect(page).toHaveURL(/#/);
    await expect(page.getByText('Con su collar nuevo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cerrar' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Cerrar' })).toBeHidden();
  });
});

test('el botón de llamar se ve sin desplazarse en un móvil pequeño', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto((await findLuna(page)).url);
  await expect(page.getByRole('link', { name: 'Llamar a Ana' }).first()).toBeInViewport({
    ratio: 1,
  });
});

test('no pide nada a otros servidores ni guion o estilo aparte', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  const { url } = await findLuna(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  expect(asked.map((address) => new URL(address).pathname)).toEqual([url]);
});

test('un me gusta se cuenta al momento y sigue ahí al volver', async ({ page }) => {
  const { url } = await findLuna(page);
  await page.goto(url);
  await page.locator('#imagenes li a').last().click();
  const like = page.locator('#imagenes li:target button');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse('**/api/verInsignia/likes');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await (await saved).json()).toMatchObject({ media: { likes: 1 } });
  await page.reload();
  await expect(page.locator('#imagenes li:target button')).toHaveAttribute('aria-pressed', 'true');
});

test.describe('códigos', () => {
  test.use({ allowedErrors: REFUSED });

  test('el código escrito a mano lleva a la mascota', async ({ page }) => {
    const { url, corto } = await findLuna(page);
    await page.goto('/app/view/no-existe');
    await expect(page.getByText('No encontramos ninguna mascota con este código')).toBeVisible();
    await page.getByRole('textbox').fill(corto.toLowerCase());
    await page.getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`${url}$`));
  });
});
