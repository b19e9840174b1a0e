import type { Page } from '@playwright/test';
import { enter, expect, expectBegun, REFUSED, test } from './fixtures.ts';

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, 600));

test('activar el modo perdido y volver a casa empiezan arriba, con el título enfocado', async ({
  page,
  owner,
}) => {
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${owner.pet.hash}`);
  await page.getByRole('button', { name: 'Activar modo perdido' }).click();
  await expectBegun(page, 'Nube se ha perdido');
  await page.getByRole('button', { name: 'Ha vuelto' }).click();
  await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
  await expectBegun(page, 'Nube ya está en casa');
});

test('empezar una entrega y anularla, también', async ({ page, owner }) => {
  await enter(page, owner.account);
  await page.goto(`/app/entregar/${owner.pet.hash}`);
  await page.getByLabel('Correo de la otra persona').fill('otra@ejemplo.es');
  await page.getByRole('button', { name: 'Empezar la entrega' }).click();
  await expectBegun(page, 'Falta que lo confirmes');
  await page.getByRole('button', { name: 'Anular la entrega' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click();
  await expectBegun(page, 'Entregar a Nube a otra persona');
});

test.describe('pantallas que preguntan por la cartilla, y aún no hay', () => {
  test.use({ allowedErrors: REFUSED });

  test('ir a otra pantalla lleva el foco a su título', async ({ page, owner }) => {
    await enter(page, owner.account);
    await page.goto('/app/MiMascota');
    await page.getByRole('link', { name: 'Editar' }).click();
    await expectBegun(page, 'Nube');
  });

  test('un documento abierto de nuevo empieza arriba; recargado o al volver, donde estaba', async ({
    page,
    owner,
  }) => {
    await enter(page, owner.account);
    await page.goto('/app/perfil/datos');
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
    await scrollDown(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await page.goto(`/app/editarMascota/${owner.pet.hash}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Nube' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await scrollDown(page);
    await page.goto('/app/perfil/datos');
    await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  });
});
