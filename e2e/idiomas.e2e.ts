import type { Browser, Page } from '@playwright/test';
import { DEMO, expect, expectAccessible, REFUSED, test } from './fixtures.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The addresses of Luna's page and badge, read from the API with her owner's session. */
async function findLuna(browser: Browser): Promise<{ url: string; scan: string; corto: string }> {
  const { baseURL } = test.info().project.use;
  const api = await browser.newContext();
  await api.request.post(`${baseURL}/api/usuarios/login`, { data: DEMO.owner });
  const [{ hash, chapa }] = await (await api.request.get(`${baseURL}/api/insigniasQR`)).json();
  await api.close();
  return { url: `/app/view/${hash}`, scan: `/q?${chapa.hash}`, corto: chapa.corto };
}

const openList = (page: Page) => page.locator('.idiomas summary').click();
const callButton = (page: Page) => page.locator('a.primary').first();
const lang = (page: Page) => page.locator('html').getAttribute('lang');

/** By how many pixels the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('con un navegador en alemán y sin JavaScript', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false });

  test('se lee en alemán, se cambia al inglés con un enlace, y así se queda', async ({
    page,
    browser,
  }) => {
    const { url, scan } = await findLuna(browser);
    await page.goto(scan);
    expect(await lang(page)).toBe('de');
    await expect(page.getByRole('heading', { name: 'Hallo! Ich bin Luna' })).toBeVisible();
    await expect(callButton(page)).toHaveText('Ana anrufen');
    expect(await page.context().cookies()).toEqual([]);

    await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
    await openList(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new RegExp(`${url}\\?idioma=en$`));
    await expect(callButton(page)).toHaveText('Call Ana');
    await page.reload();
    expect(await lang(page)).toBe('en');

    await page.goto(scan);
    await expect(page.getByRole('heading', { name: 'Hi! I’m Luna' })).toBeVisible();
    await page.reload();
    await expect(callButton(page)).toHaveText('Call Ana');
  });
});

test.describe('con un navegador en alemán', () => {
  test.use({ locale: 'de-DE' });

  test('la barra enseña la dirección sin idioma, y al recargar sigue el elegido', async ({
    page,
    browser,
  }) => {
    const { url, scan } = await findLuna(browser);
    await page.goto(scan);
    await openList(page);
    await page.getByRole('link', { name: 'Euskara' }).click();
    await expect(callButton(page)).toHaveText('Deitu: Ana');
    await expect(page).toHaveURL(new RegExp(`${url}$`));
    await page.reload();
    await expect(callButton(page)).toHaveText('Deitu: Ana');
  });

  test('los avisos del guion también lo hablan', async ({ page, browser }) => {
    await page.route('**/api/verInsignia/likes', (route) => route.abort());
    await page.goto((await findLuna(browser)).url);
    await page.locator('#imagenes li a').first().click();
    await page.locator('li:target').getByRole('button', { name: 'Gefällt mir' }).click();
    await expect(page.getByText('Nicht gespeichert')).toBeAttached();
  });
  test.use({ allowedErrors: /net::ERR_FAILED/ });
});

test.describe('códigos que no existen', () => {
  test.use({ locale: 'fr-FR', allowedErrors: REFUSED });

  test('se busca otro en su idioma', async ({ page, browser }) => {
    const { url, corto } = await findLuna(browser);
    await page.goto('/q?codigo=ZZZZ2222');
    await expect(page.getByText('Nous ne trouvons aucun animal avec ce code')).toBeVisible();
    await openList(page);
    await page.getByRole('link', { name: 'Português' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('ZZZZ2222');
    await page.getByLabel(/código da medalha ou do cartaz/).fill(corto);
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page).toHaveURL(new RegExp(`${url}$`));
    await expect(callButton(page)).toHaveText('Ligar a Ana');
  });
});

test('el menú de idiomas no mueve el botón de llamar ni se sale, por estrecho que sea', async ({
  page,
  browser,
}) => {
  const { url } = await findLuna(browser);
  for (const idioma of ['es', 'de', 'eu']) {
    await page.goto(`${url}?idioma=${idioma}`);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      const before = await callButton(page).boundingBox();
      await expect(callButton(page)).toBeInViewport({ ratio: 1 });
      await openList(page);
      expect(await callButton(page).boundingBox()).toEqual(before);
      for (const link of await page.locator('.idiomas a').all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await openList(page);
    }
  }
});

test.describe('accesible en otro idioma', () => {
  test.use({ locale: 'eu-ES' });

  test('de día y de noche, con el menú cerrado y abierto', async ({ page, browser }) => {
    const { url } = await findLuna(browser);
    await page.goto(url);
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
        await openList(page);
        await expectAccessible(page);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await openList(page);
      }
    }
  });

  test('con el teclado se abre y se elige', async ({ page, browser }) => {
    await page.goto((await findLuna(browser)).url);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('.idiomas summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Català' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(callButton(page)).toHaveText('Truca a Ana');
  });
});
