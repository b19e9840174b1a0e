import { enter, expect, expectAccessible, expectBegun, test } from './fixtures.ts';

test('ha vuelto: quien escribió lo sabe al momento, y le dan las gracias en su idioma', async ({
  browser,
  page,
  owner,
}) => {
  const { hash } = owner.pet;
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${hash}`);
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  await expect(page.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();

  const context = await browser.newContext({ locale: 'de-DE' });
  const finder = await context.newPage();
  await finder.goto(`/app/view/${hash}/aviso?tipo=tengo`);
  await finder.locator('button.primary').click();
  await expect(finder.locator('#hilo li')).toHaveCount(1);
  await expect(finder.locator('#frases, #mientras')).toHaveCount(2);

  await test.step('al volver, la página de quien la encontró lo dice sola', async () => {
    await page.getByRole('button', { name: 'Ha vuelto' }).click();
    await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
    await expect(page.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await expect(finder.getByRole('heading', { name: 'Nube ist wieder zu Hause' })).toBeVisible();
    await expect(finder.locator('#hilo .casa')).toContainText(/Es hat \d+ Minuten? gedauert/);
    await expect(finder).toHaveTitle(/^Nube ist wieder zu Hause/);
    await expect(finder.locator('#frases, #mientras')).toHaveCount(0);
    await expect(finder.locator('textarea')).toBeVisible();
  });

  await test.step('con un toque le llegan las gracias, y las palabras que se quieran', async () => {
    await expect(page.getByRole('heading', { name: 'Alguien te ayudó' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Con tus palabras').fill('¡Te debemos una merienda!');
    await page.getByRole('button', { name: 'Dar las gracias' }).click();
    await expectBegun(page, 'Gracias enviadas');
    await expectAccessible(page);
    await expect(finder.locator('#hilo')).toContainText('Von Herzen danke');
    await expect(finder.locator('#hilo [lang=es]')).toHaveText('¡Te debemos una merienda!');
    await expectAccessible(finder);
  });

  await test.step('la conversación se sigue leyendo, y las gracias no se ofrecen otra vez', async () => {
    await page.goto(`/app/actividad/${hash}`);
    await page.getByRole('link', { name: /Alguien tiene a Nube/ }).click();
    await expect(page.getByText('Gracias de corazón por tu ayuda.')).toBeVisible();
    await expect(page.getByText(/Nube ya está en casa, después de \d+ minutos?\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dar las gracias' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await context.close();
});

test('ha vuelto sin que nadie escribiera: no hay a quién dar las gracias', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  await page.getByRole('button', { name: 'Ha vuelto' }).click();
  await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
  await expect(page.getByRole('link', { name: 'Mis mascotas' }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dar las gracias' })).toHaveCount(0);
});
