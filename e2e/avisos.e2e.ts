import { setTimeout as sleep } from 'node:timers/promises';
import { expect, expectAccessible, REFUSED, test } from './fixtures.ts';
import { openAvisos } from './open-avisos.ts';

test.use({ allowedErrors: REFUSED });

test('lo que se elige queda, también al recargar y desde otra pestaña', async ({ page, owner }) => {
  await openAvisos(page, owner);
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Un resumen por la tarde' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'Un resumen por la tarde' })).toBeChecked();
  await page.getByRole('switch', { name: 'Avisos sin sonido a ciertas horas' }).click();
  const other = await page.context().newPage();
  await expect(page.getByLabel('Desde')).toHaveValue('23:00');
  await other.goto('/app/avisos/ajustes');
  await page.getByLabel('Desde').fill('22:15');
  await page.getByRole('button', { name: 'Guardar las horas' }).click();
  await expect(page.getByRole('button', { name: 'Guardar las horas' })).toBeHidden();
  await other.getByRole('switch', { name: 'Un resumen por la tarde' }).click();
  await expect(other.getByRole('switch', { name: 'Un resumen por la tarde' })).not.toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Desde')).toHaveValue('22:15');
  await expect(page.getByRole('switch', { name: 'Un resumen por la tarde' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Cada aviso, al momento' })).toBeChecked();
  await page.getByRole('switch', { name: 'Cada aviso, al momento' }).click();
  await expect(page.getByText('Primero activa los avisos en algún navegador')).toBeVisible();
  await page.getByLabel('Hasta').fill('22:15');
  await expect(page.getByText('Elige otra hora')).toBeVisible();
  await expectAccessible(page);
});

test('dos cambios seguidos, aunque la respuesta del primero tarde: quedan los dos', async ({
  page,
  owner,
}) => {
  await openAvisos(page, owner);
  const late = Promise.withResolvers<() => Promise<void>>();
  await page.route(
    '**/api/avisos',
    async (route) => {
      const response = await route.fetch();
      late.resolve(() => route.fulfill({ response }));
    },
    { times: 1 },
  );
  await page.getByRole('switch', { name: 'Un resumen por la tarde' }).click();
  const answerFirst = await late.promise;
  await page.getByRole('switch', { name: 'Avisos sin sonido a ciertas horas' }).click();
  await Promise.race([page.waitForResponse('**/api/avisos'), sleep(1_000)]);
  await answerFirst();
  await expect(page.getByRole('switch', { name: 'Un resumen por la tarde' })).toBeChecked();
  await expect(page.getByLabel('Desde')).toHaveValue('23:00');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Un resumen por la tarde' })).toBeChecked();
  await expect(page.getByLabel('Desde')).toHaveValue('23:00');
});
