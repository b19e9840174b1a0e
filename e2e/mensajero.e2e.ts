import type { Browser, Page } from '@playwright/test';
import { leave, openMenu } from './conversar.ts';
import { expect, expectAccessible, type Owner, readInMail, test } from './fixtures.ts';
import { disguisePdf, takePhoto } from './files.ts';
import { CUT_OFF } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

const NO_SALE = 'Aún no ha salido';

/** A finder's conversation, and its owner's side, both open. */
async function begin(browser: Browser, page: Page, owner: Owner): Promise<Page> {
  const finder = await (await browser.newContext()).newPage();
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.locator('#contacto').fill('611 22 33 44');
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.locator('#hilo li')).toHaveCount(1);
  await page.goto(await readInMail(page, owner.account.email, /(\/c\/[\w-]{22})/, /Alguien/));
  await expect(page.locator('#hilo li')).toHaveCount(1);
  return finder;
}

async function write(side: Page, texto: string): Promise<void> {
  await side.locator('#texto').fill(texto);
  await side.locator('.redondo').click();
  await expect(side.locator('#texto')).toHaveValue('');
}

const posts = (url: URL) => url.pathname.startsWith('/c/');

/** Loses what a side sends: before it arrives, or the answer to it. */
async function cut(side: Page, lose: 'message' | 'answer'): Promise<() => Promise<void>> {
  await side.route(posts, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (lose === 'answer') await route.fetch();
    return route.abort();
  });
  return () => side.unroute(posts);
}

/** How many messages the browser has kept: a bubble stands before its message, and photo, is kept. */
const countKept = (side: Page) =>
  side.evaluate(async () => {
    const opening = indexedDB.open('mensajesSalientes');
    await new Promise((done) => opening.addEventListener('success', done));
    const store = opening.result.transaction('mensajesSalientes').objectStore('mensajesSalientes');
    const counting = store.count();
    await new Promise((done) => counting.addEventListener('success', done));
    opening.result.close();
    return counting.result;
  });

test('sin red: lo escrito queda en su sitio y, cuando vuelve, sale una vez y en orden', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await begin(browser, page, owner);
  await finder.context().setOffline(true);
  await write(finder, 'Estamos en el parque');
  await write(finder, 'Junto a la fuente');
  await finder.getByRole('button', { name: 'Espero aquí' }).dblclick();
  await expect(finder.locator('#saliendo li')).toHaveCount(3);
  await expect(finder.locator('#saliendo li').first()).toContainText(NO_SALE);
  await expectAccessible(finder);
  await finder.context().setOffline(false);
  await expect(finder.locator('#saliendo li')).toHaveCount(0);
  const said = page.locator('#hilo li > p:not(.dicho)');
  await expect(said).toHaveText(['Estamos en el parque', 'Junto a la fuente', 'Espero aquí']);
  await finder.context().close();
});

test('si se pierde la respuesta, o se recarga antes de que salga: llega, y una sola vez', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await begin(browser, page, owner);
  await test.step('guardado sin respuesta: no se ve dos veces ni se guarda dos veces', async () => {
    const mend = await cut(finder, 'answer');
    await write(finder, 'Está bebiendo agua');
    await expect(page.getByText('Está bebiendo agua')).toHaveCount(1);
    await expect(finder.locator('#saliendo li')).toContainText(NO_SALE);
    await expect(finder.getByText('Está bebiendo agua')).toHaveCount(1);
    await mend();
    await expect(finder.locator('#saliendo li')).toHaveCount(0);
    await expect(finder.getByText('Está bebiendo agua')).toHaveCount(1);
    await expect(page.getByText('Está bebiendo agua')).toHaveCount(1);
  });

  await test.step('recargada sin haber salido: el texto y la foto siguen ahí, y salen', async () => {
    const mend = await cut(finder, 'message');
    await write(finder, 'Tiene una patita mal');
    await finder.locator('#foto').setInputFiles(await takePhoto());
    await finder.locator('.redondo').click();
    await expect(finder.locator('#saliendo li')).toHaveCount(2);
    await expect.poll(() => countKept(finder)).toBe(2);
    await finder.reload();
    await expect(finder.locator('#saliendo li')).toHaveCount(2);
    await mend();
    await expect(finder.locator('#hilo img')).toBeVisible();
    await expect(finder.locator('#saliendo li')).toHaveCount(0);
    await expect(page.locator('#hilo img')).toBeVisible();
    await expect(page.getByText('Tiene una patita mal')).toHaveCount(1);
  });
  await finder.context().close();
});

test('lo que no vale vuelve al campo, con lo escrito después', async ({ browser, page, owner }) => {
  const finder = await begin(browser, page, owner);
  await page.locator('#texto').evaluate((field) => field.removeAttribute('maxlength'));
  await page.locator('#texto').fill('x'.repeat(3_000));
  await page.locator('.redondo').click();
  await expect(page.getByRole('alert')).toHaveText('Es demasiado largo.');
  await expect(page.locator('#texto')).toHaveValue('x'.repeat(3_000));
  await expect(page.locator('#saliendo li')).toHaveCount(0);

  await page.locator('#texto').fill('Mira');
  await page.locator('#foto').setInputFiles(await disguisePdf());
  await page.locator('.redondo').click();
  await expect(page.getByRole('alert')).toContainText('no es una foto que podamos usar');
  await expect(page.locator('#texto')).toHaveValue('Mira');
  await expect(page.locator('#foto')).toHaveValue('');
  await finder.context().close();
});

test('los menús se cierran con Escape y con un toque fuera', async ({ browser, page, owner }) => {
  const finder = await begin(browser, page, owner);
  const end = page.getByText('Terminar la conversación');
  await openMenu(page);
  await expect(end).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end).toBeHidden();
  await expect(page.locator('.menu > summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(end).toBeVisible();
  await page.locator('h1').click();
  await expect(end).toBeHidden();
  await finder.context().close();
});

test('el servidor que no puede, o pide que esperes: se dice, sale después, y se puede retirar', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await begin(browser, page, owner);
  await finder.route(posts, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await write(finder, 'No lo encuentro');
  await write(finder, 'Ya lo veo');
  const first = finder.locator('#saliendo li').first();
  await expect(first).toContainText(NO_SALE);
  await first.getByRole('button', { name: 'No enviarlo' }).click();
  await expect(finder.locator('#texto')).toHaveValue('No lo encuentro');
  await finder.locator('#texto').fill('');
  await finder.unroute(posts);
  await finder.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Ya lo veo')).toBeVisible();
  await expect(page.getByText('No lo encuentro')).toHaveCount(0);
  await finder.context().close();
});

test('si la otra parte termina mientras escribes, lo escrito no se pierde; y si se arrepiente, sale', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await begin(browser, page, owner);
  await finder.context().setOffline(true);
  await write(finder, 'Vamos hacia tu casa');
  await finder.locator('#texto').fill('y llegamos en');
  await expect(finder.locator('#saliendo li')).toContainText(NO_SALE);
  await leave(page);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await finder.context().setOffline(false);
  await expect(finder.getByText('La conversación ha terminado')).toBeVisible();
  // Ten seconds are left for this from the end on.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('#texto')).toBeVisible();
  await expect(page.getByText('Vamos hacia tu casa')).toBeVisible();
  await expect(finder.locator('#saliendo li')).toHaveCount(0);
  await expect(finder.locator('#texto')).toHaveValue('y llegamos en');

  await finder.context().setOffline(true);
  await finder.locator('.redondo').click();
  await expect(finder.locator('#saliendo li')).toContainText(NO_SALE);
  await leave(page);
  await expect(page.getByRole('status').filter({ hasText: 'Hecho.' })).toBeVisible();
  await finder.context().setOffline(false);
  await expect(finder.getByText('La conversación ha terminado')).toBeVisible();
  await expect(finder.locator('#saliendo li')).toContainText('y llegamos en');
  await expect(finder.locator('#saliendo li')).toContainText('No se ha enviado');
  await expect(finder.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await finder.context().close();
});

test('deshacer, también sin JavaScript; pasados diez segundos se dice', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await begin(browser, page, owner);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(finder.url());
  const report = async () => {
    await openMenu(plain);
    await plain.getByText('Denunciar', { exact: true }).click();
    await plain.getByRole('button', { name: 'Sí, denunciar' }).click();
    await expect(plain.getByText('Hecho.')).toBeVisible();
  };
  await report();
  await plain.getByRole('button', { name: 'Deshacer' }).click();
  await expect(plain.locator('#escribir')).toBeVisible();
  await report();
  await plain.waitForTimeout(10_500);
  await plain.getByRole('button', { name: 'Deshacer' }).click();
  await expect(plain.getByRole('alert')).toContainText('Ya no se puede deshacer');
  await expect(page.getByText('La conversación ha terminado')).toBeVisible();
  await plain.context().close();
  await finder.context().close();
});

test('palabras larguísimas, árabe y alemán: nada se sale, nada salta, y lo nuevo se oye una vez', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await begin(browser, page, owner);
  await page.setViewportSize({ width: 320, height: 568 });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let n = 0; n < 3; n++) await page.evaluate(frame); // the new width is no shift
  await page.evaluate(() => {
    const shifts = { total: 0, from: '' };
    Object.assign(window, { shifts });
    const added: string[] = [];
    Object.assign(window, { added });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const { textContent } of addedNodes) added.push(textContent!);
      }
    }).observe(document.querySelector('#hilo')!, { subtree: true, childList: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifts.total += entry.value;
        shifts.from += JSON.stringify(
          (
            entry as never as {
              sources: { node: Element; previousRect: DOMRect; currentRect: DOMRect }[];
            }
          ).sources.map((s) => [
            s.node?.outerHTML?.slice(0, 80),
            s.previousRect.y,
            s.currentRect.y,
          ]),
        );
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  for (const texto of [
    'x'.repeat(300),
    'الكلب عندي في الحديقة قرب النافورة',
    'Donaudampfschifffahrtsgesellschaftskapitän',
  ]) {
    await write(finder, texto);
    await expect(page.locator('#hilo')).toContainText(texto);
  }
  // A screen reader hears what is added to the log.
  const heard = await page.evaluate(() => (window as never as { added: string[] }).added);
  expect(heard.filter((text) => text.includes('xxx'))).toHaveLength(1);
  expect(heard).toHaveLength(3);
  for (const side of [page, finder]) {
    expect(await side.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  const shift = await page.evaluate(
    () => (window as never as { shifts: { total: number; from: string } }).shifts,
  );
  expect(shift.total, shift.from).toBeLessThanOrEqual(0.02);
  await expect(page.getByRole('link', { name: 'Llamar a quien te ha escrito' })).toHaveAttribute(
    'href',
    'tel:+34611223344',
  );
  await finder.context().close();
});
