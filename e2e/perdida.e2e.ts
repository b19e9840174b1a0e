import type { Page } from '@playwright/test';
import { drawPng } from './files.ts';
import {
  expect,
  expectAccessible,
  expectSound,
  type Owner,
  test,
  enter,
  unfold,
} from './fixtures.ts';
import { CUT_OFF } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF, permissions: ['clipboard-read', 'clipboard-write'] });

const CHIP = '941 0000 1234 5678';

async function openPerdida(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto(`/app/perdida/${owner.pet.hash}`);
}

test('modo perdido: de la tarjeta a la lista de pasos, y a casa', async ({
  page,
  owner,
  visitor,
}) => {
  await enter(page, owner.account);
  await page.goto('/app/MiMascota');
  await page.getByRole('button', { name: 'Se ha perdido' }).click();
  await expect(page.getByRole('heading', { name: '¿Se ha perdido Nube?' })).toBeVisible();
  await expectAccessible(page);

  await test.step('con un toque más está activado; lo demás es opcional', async () => {
    await page.getByLabel('Último lugar conocido').fill('Calle de Argumosa, Lavapiés');
    await page.getByRole('button', { name: 'Activar modo perdido' }).click();
    await expect(page.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
    await expect(page.getByText('1 de 6')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sin foto, su página no enseña la cara de nadie; lo primero es darle la suya', async () => {
    await visitor.goto(owner.url);
    await expect(visitor.getByText('Sin foto todavía')).toBeVisible();
    await expect(visitor.locator('.perdida img')).toHaveCount(0);
    await expectSound(visitor);
    const step = page.getByRole('region', { name: 'Añade su foto' });
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/Añade su foto/);
    await step.locator('input').setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no es una foto'),
    });
    await expect(page.getByText('El archivo no es una imagen que podamos usar')).toBeVisible();
    await step.locator('input').setInputFiles(await drawPng());
    await expect(page.getByText('2 de 6')).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator('.perdida img')).toBeVisible();
    await expect(visitor.getByText('Sin foto todavía')).toHaveCount(0);
  });

  await test.step('el chip se apunta una vez y se comprueba', async () => {
    const chip = page.getByLabel('15 cifras; está en su cartilla');
    await chip.fill('12345');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El número de chip tiene 15 cifras')).toBeVisible();
    await chip.fill(CHIP.replaceAll(' ', ''));
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(CHIP, { exact: true })).toBeVisible();
    await expect(page.getByText('3 de 6')).toBeVisible();
  });

  await test.step('el registro: quién es, hasta cuándo, con qué palabras', async () => {
    await page.getByLabel('Tu comunidad').selectOption('Comunidad de Madrid');
    await expect(page.getByRole('link', { name: 'Abrir RIAC' })).toBeVisible();
    await page.getByLabel('Tu comunidad').selectOption('Ceuta');
    await expect(page.getByText('Consulta a tu veterinario')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('47 h');
    await page.getByRole('button', { name: 'Copiar el texto' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Comunico la pérdida de mi');
    expect(copied).toContain(CHIP);
    expect(copied).toContain('Calle de Argumosa');
    await page.getByLabel('Ya lo he comunicado').check();
    await expect(page.getByText('4 de 6')).toBeVisible();
  });

  await test.step('la lista de mascotas lo dice, y otra pestaña también', async () => {
    await page.goto('/app/cuenta');
    const band = page.getByRole('region', { name: 'Nube se ha perdido' });
    await expect(band.getByText('4 de 6 pasos hechos')).toBeVisible();
    await expect(band.getByText('para avisar al registro')).toHaveCount(0);
    await expectSound(page);
    await band.getByRole('link', { name: /Registro avisado/ }).click();
    await expect(page.getByText('4 de 6')).toBeVisible();
  });

  await test.step('ha vuelto', async () => {
    // Home has this button too, and may still stand there when the address is the new one.
    await expect(page.getByRole('heading', { name: 'Qué hacer ahora' })).toBeVisible();
    await page.getByRole('button', { name: 'Ha vuelto' }).click();
    await page.getByRole('button', { name: 'Sí, ha vuelto' }).click();
    await expect(page.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await expect(page.getByText(/Ha vuelto en \d+ minutos?\./)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nube ya está en casa' })).toBeVisible();
    await page.goto('/app/cuenta');
    await page.goto(`/app/perdida/${owner.pet.hash}`);
    await expect(page.getByRole('heading', { name: '¿Se ha perdido Nube?' })).toBeVisible();
  });
});

test('modo perdido sin conexión: se dice, y lo escrito sigue ahí también al recargar', async ({
  page,
  owner,
}) => {
  await openPerdida(page, owner);
  const lugar = page.getByLabel('Último lugar conocido');
  const send = page.getByRole('button', { name: 'Activar modo perdido' });
  await lugar.fill('Junto al río');
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText(/error de conexión/i).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(lugar).toHaveValue('Junto al río');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Nube se ha perdido' })).toBeVisible();
  await expect(page.getByText('Junto al río', { exact: true })).toBeVisible();
});

test('lo importante: se escribe, se oculta y se guarda con la ficha', async ({ page, owner }) => {
  await enter(page, owner.account);
  await page.goto(`/app/editarMascota/${owner.pet.hash}`);
  await unfold(page, /^Importante/);
  await page.getByLabel('Alergias').fill('Nada de pollo');
  await page.getByLabel('Medicación').fill('Una pastilla');
  await page.getByRole('switch', { name: 'Mostrarlo a quien la encuentre' }).first().click();
  await page.getByLabel('Número de chip').fill('12');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El número de chip tiene 15 cifras')).toBeVisible();
  await page.getByLabel('Número de chip').fill('941000012345678');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Información actualizada correctamente').first()).toBeVisible();
  const params = { hash: owner.pet.hash };
  const seen = await (await page.request.get('/api/verInsignia', { params })).json();
  expect(seen.importante).toEqual([{ asunto: 'alergias', texto: 'Nada de pollo' }]);
  expect(seen.chip).toBeNull();
});
