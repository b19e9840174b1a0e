import { DEMO, expect, expectAccessible, login, make, test } from './fixtures.ts';
import { CUT_OFF, sendTwice } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

test('una tarea que falló se ve sin datos de nadie y se reintenta', async ({ page }) => {
  const { id } = await make<{ id: string }>('tareas', {});
  await login(page, DEMO.admin);
  await page.goto('/app/admin/tareas');
  const row = page.getByRole('row', { name: /Fotos de compras/ }).filter({ hasText: 'No se va a' });
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('ana@');
  await expectAccessible(page);
  await sendTwice(page, { send: row.getByRole('button', { name: /^Reintentar/ }), kept: {} });
  await expect(page.getByText('Se va a hacer otra vez')).toBeVisible();
  await page.goto(`/app/admin/auditoria?buscar=${encodeURIComponent(`tarea ${id}`)}`);
  await expect(page.getByText(`reintentar tarea ${id}`)).toBeVisible();
});

test('lo que ha cumplido su plazo se ve: qué, cuánto y de cuándo', async ({ page }) => {
  await make('plazos', {});
  await login(page, DEMO.admin);
  await page.goto('/app/admin/tareas');
  const plazos = page.getByRole('region', { name: 'Plazos: lo último que se ha borrado' });
  await expect(plazos).toContainText('Se miró por última vez');
  await expect(plazos.getByRole('row', { name: /Lecturas de chapas/ })).toContainText('90 días');
  await expectAccessible(page);
});
