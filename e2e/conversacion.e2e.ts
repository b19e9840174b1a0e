import type { Browser, Page } from '@playwright/test';
import { leave, openMenu, sendMessage } from './conversar.ts';
import {
  enter,
  expect,
  expectAccessible,
  expectSound,
  type Owner,
  readInMail,
  test,
} from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

const readLink = (page: Page, owner: Owner) =>
  readInMail(page, owner.account.email, /(\/c\/[\w-]{22})/, /Alguien/);

async function openFinder(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

test('sin JavaScript y sin posición: un aviso en dos toques, y una respuesta', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser, { javaScriptEnabled: false });
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();

  const link = await readLink(page, owner);
  const seen = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Alguien tiene a Nube' })).toBeVisible();
  await seen;
  await finder.getByRole('link', { name: 'recarga la página' }).click();
  await expect(finder.getByRole('heading', { name: 'Lola lo ha visto' })).toBeVisible();

  await sendMessage(page, 'Salgo para allá');
  await finder.getByRole('link', { name: 'recarga la página' }).click();
  await expect(finder.getByText('Salgo para allá')).toBeVisible();
  await finder.context().close();
});

test('en alemán y en español, sin números: las frases las lee cada cual en su idioma, y llegan solas', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser, {
    locale: 'de-DE',
    permissions: ['geolocation'],
    geolocation: { latitude: 40.4087, longitude: -3.7012, accuracy: 20 },
  });
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=visto`);
  await expect(finder.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(finder);
  await finder.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(finder);
  await finder.emulateMedia({ colorScheme: 'light' });
  await finder.locator('#ubicacion').click();
  await expect(finder.locator('output').first()).toContainText('± 20 m');
  await finder.locator('input[value=espero]').check();
  await finder.locator('button.primary').click();
  await expect(finder.locator('#hilo')).toBeVisible();
  await expectAccessible(finder);

  await page.goto(await readLink(page, owner));
  await expect(page.locator('#hilo')).toContainText('Espero aquí');
  await expect(page.getByText('Posición del móvil · ± 20 m')).toBeVisible();
  await expectAccessible(page);
  const german = await page.locator('#escribir button[value=salgo] small').innerText();
  await page.locator('#escribir button[value=salgo]').click();
  await expect(page.locator('#hilo')).toContainText('Salgo ya');
  await expect(finder.locator('#hilo')).toContainText(german);
  await expect(finder.locator('body')).not.toContainText('612');

  await page.getByRole('button', { name: 'Está en mi casa' }).click();
  await expect(finder.locator('#hilo li')).toHaveCount(3);
  for (const side of [finder, page]) {
    await side.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(side);
  }
  await finder.locator('#escribir button[value=salgo]').click();
  await expect(page.locator('#hilo').getByText('Salgo ya')).toHaveCount(2);

  await finder.locator('textarea').fill('Sie trinkt Wasser.');
  await finder.locator('.redondo').click();
  await expect(page.getByText('Sie trinkt Wasser.')).toBeVisible();
  await finder.context().close();
});

test('sin conexión: lo escrito sigue ahí, y al volver se envía una vez', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser);
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.getByLabel('Mensaje').fill('Está conmigo en el portal');
  await finder.context().setOffline(true);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByText('Sin conexión: no se ha enviado')).toBeVisible();
  await expect(finder.getByLabel('Mensaje')).toHaveValue('Está conmigo en el portal');
  await finder.context().setOffline(false);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByText('Está conmigo en el portal')).toBeVisible();

  await enter(page, owner.account);
  await page.goto(`/app/actividad/${owner.pet.hash}`);
  await expect(page.getByRole('link', { name: /Alguien tiene a Nube/ })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('sin leer')).toBeVisible();
  await page.getByRole('link', { name: /Alguien tiene a Nube/ }).click();
  await expect(page.getByText('Está conmigo en el portal')).toBeVisible();
  await leave(page);
  await expect(page.getByText('La conversación ha terminado')).toBeVisible();
  // No reload here: the page updates itself, and a reload would cancel that request.
  await expect(finder.getByText('La conversación ha terminado')).toBeVisible();
  await finder.context().close();
});

test('abierta y sin nadie delante: lo que llega no cuenta como visto hasta que hay una mano', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser);
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.locator('#hilo li')).toHaveCount(1);
  const say = async (texto: string) => {
    await finder.locator('textarea').fill(texto);
    await finder.locator('.redondo').click();
    await expect(page.getByText(texto)).toBeVisible();
  };
  const isSeen = async () => {
    const list = await page.request.get(`/api/insigniasQR/conversaciones?hash=${owner.pet.hash}`);
    return (await list.json())[0].vista;
  };
  const link = await readLink(page, owner);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const button = page.getByRole('button', { name: 'Lo he visto' });

  await test.step('quien la abre la ha visto, y lo que llega mientras está ahí también', async () => {
    await page.goto(link);
    await expect.poll(isSeen).toBe(true);
    await say('Está tranquila');
    await expect(button).toHaveCount(0);
    await expect.poll(isSeen).toBe(true);
  });

  await test.step('medio minuto sin una mano: lo que llega espera, y el botón lo dice', async () => {
    await page.clock.fastForward(31_000);
    await say('Se ha tumbado');
    await expect(button).toBeVisible();
    expect(await isSeen()).toBe(false);
    await page.mouse.move(100, 100, { steps: 3 });
    await expect(button).toHaveCount(0);
    await expect.poll(isSeen).toBe(true);
  });

  await test.step('si termina sin nadie delante, la página lo dice, y tampoco eso cuenta', async () => {
    await page.clock.fastForward(31_000);
    await say('Me tengo que ir');
    await leave(finder);
    await expect(page.getByText('La conversación ha terminado')).toBeVisible();
    await expect(button).toBeVisible();
    expect(await isSeen()).toBe(false);
    await page.keyboard.press('Shift');
    await expect.poll(isSeen).toBe(true);
  });
  await finder.context().close();
});

test('si le niegan las novedades en directo, la página las lee por su cuenta; y cuando hay sitio llegan al momento', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser);
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.locator('#hilo li')).toHaveCount(1);
  const say = async (texto: string) => {
    await finder.locator('textarea').fill(texto);
    await finder.locator('.redondo').click();
    await expect(finder.locator('#hilo').getByText(texto)).toBeVisible();
  };
  const link = await readLink(page, owner);
  const nextAnswer = () => page.waitForResponse((response) => response.url().endsWith('/cambios'));
  await page.clock.install();
  await page.route('**/cambios', (route) => route.fulfill({ status: 429 }));
  const first = nextAnswer();
  await page.goto(link);
  expect((await first).status()).toBe(429);
  const field = page.getByLabel('Escribe un mensaje');
  await field.fill('Estoy escribiendo');

  await say('Sigue conmigo');
  for (const pausa of [7_000, 13_000]) {
    const again = nextAnswer();
    await page.clock.fastForward(pausa);
    await again;
  }
  await expect(page.getByText('Sigue conmigo')).toBeVisible();
  await expect(field).toHaveValue('Estoy escribiendo');

  await page.unroute('**/cambios');
  const opened = nextAnswer();
  await page.clock.fastForward(26_000);
  expect((await opened).status()).toBe(200);
  await say('Ha bebido agua');
  await expect(page.getByText('Ha bebido agua')).toBeVisible();
  await expect(field).toHaveValue('Estoy escribiendo');
  await finder.context().close();
});

test('lo primero que se ve es la conversación, y el campo está a la vista, también en un móvil pequeño', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser);
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.locator('#contacto').fill('611 22 33 44');
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('link', { name: 'Llamar a Lola' })).toBeVisible();
  await page.goto(await readLink(page, owner));
  for (const side of [finder, page]) {
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await side.setViewportSize({ width, height });
      await side.evaluate(() => scrollTo(0, 0));
      const first = (await side.locator('#hilo li').first().boundingBox())!;
      const field = (await side.locator('#texto').boundingBox())!;
      expect(first.y).toBeLessThanOrEqual(250);
      expect(field.y + field.height).toBeLessThanOrEqual(height);
    }
    await openMenu(side);
    await expectSound(side);
  }

  await page.locator('#escribir button[value=salgo]').click();
  await expect(finder.getByRole('link', { name: 'Llamar a Lola' })).toBeHidden();
  await expect(finder.locator('#tira .hecho')).toHaveText(['Enviado', 'Visto', 'Respondido']);
  await page.setViewportSize({ width: 320, height: 568 });
  for (let n = 1; n <= 6; n++) {
    await finder.locator('#texto').fill(`Mensaje ${n}`);
    await finder.locator('.redondo').click();
    await expect(page.getByText(`Mensaje ${n}`, { exact: true })).toBeInViewport();
  }
  await finder.context().close();
});

test('salir, borrar y denunciar preguntan antes, también sin JavaScript, y una cosa cada vez', async ({
  browser,
  page,
  owner,
}) => {
  const finder = await openFinder(browser, { javaScriptEnabled: false });
  await finder.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await finder.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  await expect(finder.getByRole('heading', { name: 'Enviado a Lola' })).toBeVisible();

  await test.step('un toque en falso no termina nada', async () => {
    const yes = finder.getByRole('button', { name: 'Sí, denunciar' });
    await openMenu(finder);
    await expect(yes).toBeHidden();
    await finder.getByText('Denunciar', { exact: true }).dblclick();
    await expect(yes).toBeHidden();
    await finder.getByText('Denunciar', { exact: true }).click();
    await expect(yes).toBeVisible();
    await finder.getByText('Terminar la conversación').click();
    await expect(yes).toBeHidden();
    await expect(finder.getByText('ya nadie podrá escribir en ella')).toBeVisible();
    await expect(finder.locator('#escribir')).toBeVisible();
  });

  await test.step('lejos del botón de enviar, y cada una del tamaño de un dedo', async () => {
    const send = (await finder.locator('.redondo').boundingBox())!;
    const ends = await finder.locator('.salidas summary').all();
    const boxes = await Promise.all(ends.map(async (end) => (await end.boundingBox())!));
    expect(send.y - boxes.at(-1)!.y).toBeGreaterThan(150);
    for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(48);
    expect(boxes[1]!.y - boxes[0]!.y - boxes[0]!.height).toBeGreaterThanOrEqual(16);
  });

  const own = await browser.newContext({ javaScriptEnabled: false });
  const dueno = await own.newPage();
  await dueno.request.post('/api/usuarios/login', { data: owner.account });
  await dueno.goto(await readLink(page, owner));

  await test.step('la dueña sale, y después aún puede borrarla', async () => {
    await leave(dueno);
    await expect(dueno.getByText('La conversación ha terminado')).toBeVisible();
    await finder.reload();
    await expect(finder.getByText('La conversación ha terminado')).toBeVisible();
    await openMenu(dueno);
    await dueno.getByText('Borrar la conversación').click();
    await expect(dueno.getByText('no se puede recuperar')).toBeVisible();
    await expect(dueno.getByRole('button', { name: 'Sí, denunciar y bloquear' })).toBeHidden();
  });

  for (const width of [390, 1280]) {
    await dueno.setViewportSize({ width, height: 844 });
    expect(await dueno.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await own.close();
  await finder.context().close();
});
