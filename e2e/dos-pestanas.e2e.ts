import type { Page } from '@playwright/test';
import { enter, expect, type Owner, test } from './fixtures.ts';

// The browser reports a refused save, and a certificate that is not there, as errors of its own.
test.use({ allowedErrors: /status of 40[49]/ });

async function openBoth(page: Page, { account, pet }: Owner): Promise<[Page, Page]> {
  await enter(page, account);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/app/editarMascota/${pet.hash}`);
    await expect(tab.getByLabel('Raza')).toBeVisible();
  }
  return [page, other];
}

async function save(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Guardar' }).first().click();
}

const saved = (tab: Page) => tab.getByText('Información actualizada correctamente').first();

test('dos pestañas que cambian cosas distintas de una mascota: queda todo', async ({
  page,
  owner,
}) => {
  const [one, other] = await openBoth(page, owner);
  await one.getByLabel('Raza').fill('Podenca');
  await save(one);
  await expect(saved(one)).toBeVisible();
  await other.getByLabel('Nombre').fill('Lunita');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await expect(other.getByLabel('Raza')).toHaveValue('Podenca');
  await expect(other.getByLabel('Nombre')).toHaveValue('Lunita');
});

test('dos pestañas que cambian lo mismo: la segunda lo sabe, ve qué pone y decide', async ({
  page,
  owner,
}) => {
  const [one, other] = await openBoth(page, owner);
  await other.getByLabel('Raza').fill('Galga');
  await one.getByLabel('Raza').fill('Podenca');
  await save(one);
  await expect(saved(one)).toBeVisible();
  // Something of its own that reads the pet anew: what was typed counts from when it was typed.
  await other.getByRole('switch', { name: 'Mostrar mis apellidos' }).click();
  await save(other);
  await expect(other.getByText(/Ahora pone «Podenca»/)).toBeVisible();
  await expect(other.getByLabel('Raza')).toHaveValue('Galga');
  await save(other);
  await expect(saved(other)).toBeVisible();
  await one.reload();
  await expect(one.getByLabel('Raza')).toHaveValue('Galga');
});

test('lo que se escribió antes de recargar tampoco pisa lo que otro guardó después', async ({
  page,
  owner,
}) => {
  const [one, other] = await openBoth(page, owner);
  await other.getByLabel('Raza').fill('Galga');
  await other.close({ runBeforeUnload: false });
  const readBorradores = () => one.evaluate(() => localStorage.getItem('borradores'));
  await expect.poll(readBorradores).toContain('Galga');
  await one.evaluate(() => localStorage.setItem('kept', localStorage.getItem('borradores')!));
  await one.getByLabel('Raza').fill('Podenca');
  await save(one);
  await expect(saved(one)).toBeVisible();
  await one.goto('/api/salud'); // the app is to find it when it starts
  await one.evaluate(() => localStorage.setItem('borradores', localStorage.getItem('kept')!));
  await one.goto(`/app/editarMascota/${owner.pet.hash}`);
  await expect(one.getByLabel('Raza')).toHaveValue('Galga');
  await save(one);
  await expect(one.getByText(/Ahora pone «Podenca»/)).toBeVisible();
});
