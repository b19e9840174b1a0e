import type { Page } from '@playwright/test';
import { drawPng, writePdf } from './files.ts';
import { expect, type Owner, publish, test, uploadCertificate, enter } from './fixtures.ts';
import { CUT_OFF, loseAnswer, sendTwice } from './sin-red.ts';

// 4xx: the page asks for the pet's certificate, and there is none.
test.use({ allowedErrors: CUT_OFF });

async function openEditor(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto(`/app/mascota/${owner.pet.hash}`);
}

/** Toggles a switch and waits until it is saved. */
async function flip(page: Page, name: string): Promise<void> {
  const control = page.getByRole('switch', { name });
  const wasOn = await control.isChecked();
  const saved = page.waitForResponse('**/api/insigniasQR/edit/put?*');
  await control.click();
  await saved;
  await expect(control).toBeChecked({ checked: !wasOn });
  await expect(page.getByText('Información actualizada correctamente').first()).toBeVisible();
}

test.describe('los interruptores', () => {
  test('lo que se oculta desaparece al momento de la página pública', async ({
    page,
    owner,
    visitor,
  }) => {
    await uploadCertificate(page, owner, await writePdf());
    await openEditor(page, owner);
    const readProfile = async () => {
      const params = { hash: owner.pet.hash };
      return (await visitor.request.get('/api/verInsignia', { params })).json();
    };

    await test.step('al principio se ve todo', async () => {
      await visitor.goto(owner.url);
      await expect(visitor.getByText('Lola Gil Mora')).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Llamar a Lola' }).first()).toBeVisible();
    });

    await test.step('los apellidos', async () => {
      await flip(page, 'Mostrar mis apellidos');
      await visitor.reload();
      await expect(visitor.getByText('Lola', { exact: true })).toBeVisible();
      await expect(visitor.getByText('Gil Mora')).toBeHidden();
      expect((await readProfile()).usuario).toMatchObject({ nombre: 'Lola', apellidos: '' });
    });

    await test.step('el teléfono', async () => {
      await flip(page, 'Mostrar mi teléfono');
      await expect(page.getByText(/Con el teléfono oculto/)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText(/Mi familia no ha dejado su teléfono/)).toBeVisible();
      await expect(visitor.getByRole('link', { name: /Llamar|WhatsApp/ })).toHaveCount(0);
      expect(await visitor.content()).not.toMatch(/612 ?34/);
      expect((await readProfile()).usuario.telefono).toBe('');
    });

    await test.step('la cartilla', async () => {
      await visitor.getByText('Documentos', { exact: true }).click();
      const link = visitor.getByRole('link', { name: 'Ver certificado' });
      const address = (await link.getAttribute('href'))!;
      expect((await visitor.request.get(address)).status()).toBe(200);
      await flip(page, 'Mostrar la cartilla de vacunas');
      expect((await visitor.request.get(address)).status()).toBe(404);
      expect((await page.request.get(address)).status()).toBe(200);
      await visitor.reload();
      await expect(visitor.getByText('Documentos', { exact: true })).toHaveCount(0);
    });

    await test.step('y vuelve cuando se muestra', async () => {
      await page.reload();
      for (const name of ['mis apellidos', 'mi teléfono', 'la cartilla de vacunas']) {
        await expect(page.getByRole('switch', { name: `Mostrar ${name}` })).not.toBeChecked();
        await flip(page, `Mostrar ${name}`);
      }
      await visitor.reload();
      await expect(visitor.getByText('Lola Gil Mora')).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Llamar a Lola' }).first()).toBeVisible();
      await visitor.getByText('Documentos', { exact: true }).click();
      await expect(visitor.getByRole('link', { name: 'Ver certificado' })).toBeVisible();
    });
  });

  test('sin conexión vuelven a como estaban, y lo dice', async ({ page, owner }) => {
    await openEditor(page, owner);
    const control = page.getByRole('switch', { name: 'Mostrar mi teléfono' });
    const saved = page.waitForResponse('**/insigniasQR/edit/put?*');
    await sendTwice(page, { send: control, kept: {} });
    await expect(control).not.toBeChecked();
    await saved;
    await page.goto('/app/cuenta');
    await page.getByRole('link', { name: /tu teléfono está oculto/ }).click();
    await sendTwice(page, { send: control, kept: {} });
    await expect(control).toBeChecked();
  });
});

test.describe('eliminar la mascota', () => {
  const askToDelete = async (page: Page) => {
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('button', { name: 'Eliminar mascota' }).click();
    return page.getByRole('alertdialog', { name: '¿Eliminar a Nube?' });
  };

  test('sus ficheros desaparecen y su chapa queda libre', async ({ page, owner, visitor }) => {
    await publish(page, owner, 'Posando', await drawPng());
    await uploadCertificate(page, owner, await writePdf());
    await visitor.goto(owner.url);
    const picture = await visitor.locator('.fotos img').first().getAttribute('src');
    const link = visitor.locator('#documentos').getByText('Ver certificado');
    const certificate = await link.getAttribute('href');

    await openEditor(page, owner);
    const question = await askToDelete(page);
    await expect(question.getByRole('radio', { name: /libre/ })).toBeChecked();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Mascota eliminada correctamente.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/cuenta$/);
    await expect(page.getByRole('heading', { name: '¿Quién vive contigo?' })).toBeVisible();

    for (const address of [picture, certificate, owner.url]) {
      expect((await visitor.request.get(address!)).status()).toBe(404);
    }
    await visitor.goto(`/q?${owner.pet.chapa.hash}`);
    await expect(
      visitor.getByText('Esta chapa todavía no está asignada a ninguna mascota'),
    ).toBeVisible();
  });

  test('su chapa se puede retirar, aunque la respuesta se pierda', async ({
    page,
    owner,
    visitor,
  }) => {
    await openEditor(page, owner);
    const question = await askToDelete(page);
    await question.getByText(/Retirar/).click();
    await loseAnswer(page, '**/api/insigniasQR/edit/delete?*');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(question.getByText('Error de conexión')).toBeVisible();
    // The account's stream begins anew: the place would be read again, without the pet.
    const stream = page.waitForResponse('**/api/casa/cambios');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await stream;
    await page.waitForTimeout(1_500);
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Mascota eliminada correctamente.')).toBeVisible();
    const answer = await visitor.goto(`/q?${owner.pet.chapa.hash}`);
    expect(answer!.status()).toBe(404);
    await expect(visitor.getByText('No encontramos ninguna mascota con este código')).toBeVisible();
  });

  test('cancelar la deja como estaba', async ({ page, owner, visitor }) => {
    await openEditor(page, owner);
    const question = await askToDelete(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/app\/mascota\//);
    await visitor.goto(owner.url);
    await expect(visitor.getByRole('heading', { name: '¡Hola! Soy Nube' })).toBeVisible();
  });
});
