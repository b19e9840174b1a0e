import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { drawPng, packVideo, recordVideo, takePhoto, writePdf } from './files.ts';
import { DEMO, expect, publish, REFUSED, test, uploadCertificate } from './fixtures.ts';

declare global {
  interface Window {
    /** Called by the replaced `navigator.share`. */
    recordShare: (url: string) => Promise<number>;
  }
}

/** The address of Luna's page, read from the API with her owner's session. */
async function findLuna(page: Page): Promise<{ url: string; corto: string; scan: string }> {
  const api = await page.context().browser()!.newContext();
  const { baseURL } = test.info().project.use;
  await api.request.post(`${baseURL}/api/usuarios/login`, { data: DEMO.owner });
  const pets = await (await api.request.get(`${baseURL}/api/insigniasQR`)).json();
  await api.close();
  const [{ hash, chapa }] = pets;
  return { url: `/app/view/${hash}`, corto: chapa.corto, scan: `/q?${chapa.hash}` };
}

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('se lee todo, y lo escaneado se queda en su dirección', async ({ page }) => {
    const { scan } = await findLuna(page);
    await page.goto(scan);
    expect(page.url().endsWith(scan)).toBe(true);
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
  });

  test('tocar una foto la abre a pantalla completa y atrás la cierra', async ({ page }) => {
    await page.goto((await findLuna(page)).scan);
    await page.locator('#imagenes li a').first().click();
    await expect(page).toHaveURL(/#/);
    await expect(page.getByText('Con su collar nuevo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cerrar' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Cerrar' })).toBeHidden();
  });

  test('las fotos, los vídeos y el certificado se abren; solo falta el me gusta', async ({
    page,
    owner,
    visitor,
  }) => {
    const photo = await publish(page, owner, 'Posando', await drawPng());
    const video = await publish(page, owner, 'Saltando', await packVideo());
    await uploadCertificate(page, owner, await writePdf());
    await visitor.goto(owner.url);
    await expect(visitor.locator('.fotos > li')).toHaveCount(1);
    await visitor.locator(`#m${photo} a`).click();
    await expect(visitor.locator('li:target')).toContainText('Posando');
    await expect(visitor.getByRole('button', { name: 'Me gusta' })).toHaveCount(0);
    await visitor.getByRole('link', { name: 'Cerrar' }).click();
    await expect(visitor.locator('li:target')).toHaveCount(0);

    await visitor.getByText('Vídeos', { exact: true }).click();
    const player = visitor.locator(`#m${video} video`);
    await expect(player).toBeVisible();
    await expect(visitor.locator('#imagenes')).toBeHidden();
    const address = (await player.getAttribute('src'))!;
    const headers = { Range: 'bytes=0-99' };
    const part = await visitor.request.get(address, { headers });
    expect([part.status(), (await part.body()).length]).toEqual([206, 100]);

    await visitor.getByText('Documentos', { exact: true }).click();
    await expect(visitor.getByRole('link', { name: 'Ver certificado' })).toBeVisible();
  });
});

test.describe('el álbum', () => {
  test('una foto de móvil se ve derecha y sin decir dónde se hizo', async ({
    page,
    owner,
    visitor,
  }) => {
    const id = await publish(page, owner, 'Posando', await takePhoto());
    await visitor.goto(owner.url);
    await visitor.locator(`#m${id} a`).click();
    const pictures = visitor.locator(`#m${id} img`);
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      const answer = await visitor.request.get((await picture.getAttribute('src'))!);
      const { exif, width, height } = await sharp(await answer.body()).metadata();
      expect(exif).toBeUndefined();
      expect(width).toBeLessThan(height);
    }
  });

  test('las flechas pasan las fotos, y Escape y atrás cierran', async ({
    page,
    owner,
    visitor,
  }) => {
    for (const title of ['Tres', 'Dos', 'Una']) {
      await publish(page, owner, title, await drawPng());
    }
    await visitor.goto(owner.url);
    await expect(visitor.getByText('3 fotos', { exact: true })).toBeVisible();
    const shown = (title: string) => visitor.locator('.fotos b', { hasText: title });
    await visitor.locator('.fotos > li > a').first().click();
    await expect(shown('Una')).toBeInViewport();
    await visitor.keyboard.press('ArrowRight');
    await expect(shown('Dos')).toBeInViewport({ ratio: 1 });
    await expect(shown('Una')).not.toBeInViewport();
    await visitor.keyboard.press('ArrowLeft');
    await expect(shown('Una')).toBeInViewport({ ratio: 1 });
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('link', { name: 'Cerrar' })).toBeHidden();
    await visitor.locator('.fotos > li > a').last().click();
    await expect(shown('Tres')).toBeInViewport({ ratio: 1 });
    await visitor.goBack();
    await expect(visitor.getByRole('link', { name: 'Cerrar' })).toBeHidden();
    await expect(visitor).toHaveURL(new RegExp(owner.url));
  });

  test('un vídeo se reproduce por partes, gusta y se comparte', async ({
    page,
    owner,
    visitor,
  }) => {
    const id = await publish(page, owner, 'Corriendo', await recordVideo(page));
    await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.goto(owner.url);
    await expect(visitor.getByText('1 vídeo', { exact: true })).toBeVisible();
    await visitor.getByText('Vídeos', { exact: true }).click();
    const article = visitor.locator('article.video');
    await expect(article).toContainText(/Duración 0:0[1-9]/);
    const video = article.locator('video');
    const part = visitor.waitForResponse(/\.webm$/);
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    expect((await part).status()).toBe(206);
    await expect(video).not.toHaveJSProperty('currentTime', 0);

    const like = article.getByRole('button', { name: 'Me gusta' });
    const saved = visitor.waitForResponse('**/api/verInsignia/likes');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await saved;
    await article.getByRole('button', { name: 'Compartir' }).click();
    await expect(visitor.getByText('Enlace copiado')).toBeVisible();
    const copied = await visitor.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`${owner.url}#m${id}$`));

    const friend = await visitor.context().newPage();
    await friend.goto(copied);
    await expect(friend.locator(`#m${id} video`)).toBeVisible();
    await expect(friend.locator('.counts')).toContainText('1 me gusta');
  });

  test('en un móvil que sabe compartir, comparte', async ({ page, owner, visitor }) => {
    const id = await publish(page, owner, 'Saltando', await packVideo());
    const shared: string[] = [];
    await visitor.exposeFunction('recordShare', (url: string) => shared.push(url));
    await visitor.addInitScript(() => {
      navigator.share = async ({ url } = {}) => void (await window.recordShare(url!));
    });
    await visitor.goto(`${owner.url}#m${id}`);
    await visitor.getByRole('button', { name: 'Compartir' }).click();
    await expect.poll(() => shared).toEqual([expect.stringMatching(new RegExp(`#m${id}$`))]);
  });

  test('más de 48 fotos llegan según se acerca el final', async ({ page, owner, visitor }) => {
    const file = await drawPng();
    for (let done = 0; done < 54; done += 6) {
      const batch = [1, 2, 3, 4, 5, 6].map((n) => publish(page, owner, `Foto ${done + n}`, file));
      await Promise.all(batch);
    }
    const first = await visitor.request.get(owner.url);
    const carried = (await first.text()).match(/<li id="m\d+"/g);
    expect(carried).toHaveLength(48);

    const later = visitor.waitForResponse(/\?fotos=2$/);
    await visitor.goto(owner.url);
    await expect(visitor.getByText('54 fotos', { exact: true })).toBeVisible();
    await visitor.locator('.fotos > li').last().scrollIntoViewIfNeeded();
    await later;
    await expect(visitor.locator('.fotos > li[id^=m]')).toHaveCount(54);
    await expect(visitor.getByRole('link', { name: 'Ver más fotos' })).toHaveCount(0);
    await visitor.locator('.fotos > li > a').last().click();
    const like = visitor.locator('li:target').getByRole('button', { name: 'Me gusta' });
    await expect(like).toHaveAttribute('aria-pressed', 'false');
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

test.describe('cuando el servidor falla', () => {
  test.use({ allowedErrors: /a status of 500/ });

  test('el me gusta que no se guarda se deshace y lo dice', async ({ page, owner, visitor }) => {
    const id = await publish(page, owner, 'Posando', await drawPng());
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await visitor.route('**/api/verInsignia/likes', async (route) => {
      await held;
      await route.fulfill({ status: 500 });
    });
    await visitor.goto(`${owner.url}#m${id}`);
    const photo = visitor.locator('li:target');
    const like = photo.getByRole('button', { name: 'Me gusta' });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(photo.getByText('1 me gusta')).toBeVisible();
    answer();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(photo.getByText('0 me gusta')).toBeVisible();
    await expect(visitor.getByText('No se ha guardado')).toBeAttached();
  });
});

test('una chapa escaneada enseña a su mascota, y la barra, la dirección de su página', async ({
  page,
}) => {
  const { url, scan } = await findLuna(page);
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  await page.goto(`${scan}#imagenes`);
  await expect(page).toHaveURL(new RegExp(`${url}#imagenes$`));
  await expect(page.getByRole('heading', { name: '¡Hola! Soy Luna' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${url}#imagenes$`));
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
