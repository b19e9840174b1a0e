import type { Page } from '@playwright/test';
import { comeBack, expectPaid, expectUnits, goToBank, payWith } from './bank.ts';
import { DEMO, enter, expect, make, test } from './fixtures.ts';
import { goToCheckout, openCheckout } from './shop.ts';
import { CUT_OFF, loseAnswer } from './sin-red.ts';

test.use({ allowedErrors: CUT_OFF });

const question = (page: Page) => page.getByRole('alertdialog');

/**
 * Confirms a question while the server's answer gets lost: the question stays with an error. Then
 * confirms it again.
 */
async function sayYes(page: Page, yes: string, url: string): Promise<void> {
  const button = question(page).getByRole('button', { name: yes, exact: true });
  await loseAnswer(page, url);
  await button.click();
  await expect(question(page).getByText('Error de conexión')).toBeVisible();
  await button.click();
}

test('un pedido descartado lo está; el recibo del siguiente se descarga cuando hay red', async ({
  page,
  owner,
}) => {
  await goToCheckout(page, owner);
  await goToBank(page);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  await page.getByRole('button', { name: 'Descartar pedido' }).click();
  await sayYes(page, 'Sí, descartar', '**/api/orders/*/user/*');
  await expect(page.getByText('Pedido descartado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aún no hay pedidos' })).toBeVisible();
  await expectUnits(page, 0);

  await openCheckout(page, owner);
  const orderId = await goToBank(page);
  await payWith(page, '0003');
  await comeBack(page);
  await expectPaid(page, orderId);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: /^Pedido \d+/ }).click();
  const dialog = page.getByRole('dialog');
  const receipt = dialog.getByRole('button', { name: 'Descargar recibo (PDF)' });
  await expect(receipt).toBeVisible();
  await page.context().setOffline(true);
  await receipt.click();
  await expect(dialog.getByText('Error de conexión')).toBeVisible();
  await page.context().setOffline(false);
  const downloading = page.waitForEvent('download');
  await receipt.click();
  expect((await downloading).suggestedFilename()).toMatch(/^recibo-.*\.pdf$/);
  await expect(dialog.getByText('Error de conexión')).toBeHidden();
});

test('una chapa retirada por su dueña lo está', async ({ page, owner }) => {
  await enter(page, owner.account);
  await page.goto(`/app/mascota/${owner.pet.hash}/chapa`);
  await page.getByRole('button', { name: 'La he perdido' }).click();
  await sayYes(page, 'Retirar', '**/api/insigniasQR/chapas/retirar?*');
  await expect(question(page)).toBeHidden();
  const { corto } = owner.pet.chapa;
  const written = `${corto.slice(0, 4)} ${corto.slice(4)}`;
  await expect(page.getByText(written, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'La he perdido' })).toBeVisible();
});

test('el cupón terminado, las chapas retiradas y el enlace revocado de una tienda lo están; un lote que no se puede leer otra vez lo dice', async ({
  page,
}) => {
  const nombre = `Perdida ${Date.now().toString(36)}`;
  interface Made {
    tiendaId: number;
    cupon: { id: number };
  }
  const { tiendaId, cupon } = await make<Made>('puertas', { nombre, chapas: 3 });
  await enter(page, DEMO.admin);
  await page.goto(`/app/admin/lotes?buscar=${encodeURIComponent(nombre)}`);
  await page.getByRole('row').last().getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Retirar la chapa/ })
    .first()
    .click();
  await sayYes(page, 'Retirarla', '**/api/admin/lotes/*/retirar');
  await expect(page.getByText('Ya no queda ninguna por retirar')).toBeVisible();
  await expect(page.getByText(/^Retirada el/)).toHaveCount(1);
  const estado = page.getByRole('region', { name: 'Estado del lote' });
  await expect(estado.getByText('3', { exact: true })).toBeVisible();

  const isLote = /\/api\/admin\/lotes\/\d+$/;
  await page.route(isLote, (route) => route.abort());
  await page.getByRole('searchbox').fill('K');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const old = page.getByText('No hemos podido leer el lote otra vez');
  await expect(old).toBeVisible();
  await expect(estado).toBeVisible();
  await page.unroute(isLote);
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
  await expect(old).toBeHidden();

  await page.goto(`/app/admin/cupones/${cupon.id}`);
  await page.getByRole('button', { name: 'Terminar el cupón' }).click();
  await sayYes(page, 'Terminar', '**/api/admin/cupones/*/terminar');
  await expect(page.getByText('Cupón terminado')).toBeVisible();
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terminar el cupón' })).toHaveCount(0);

  await page.goto(`/app/admin/tiendas/${tiendaId}`);
  const card = page.getByRole('region', { name: 'Enlace de la tienda' });
  await card.getByRole('button', { name: 'Hacer enlace' }).click();
  await expect(card.getByText('Cópialo ahora')).toBeVisible();
  await card.getByRole('button', { name: 'Revocar el enlace' }).click();
  await sayYes(page, 'Revocar', '**/api/admin/tiendas/*/enlace/revocar');
  await expect(card.getByRole('button', { name: 'Hacer enlace' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Revocar el enlace' })).toHaveCount(0);
});

test('un cupón que otro terminó antes se lee otra vez y lo enseña', async ({ page }) => {
  const { cupon } = await make<{ cupon: { id: number } }>('puertas', {});
  await enter(page, DEMO.admin);
  await page.goto(`/app/admin/cupones/${cupon.id}`);
  const end = page.getByRole('button', { name: 'Terminar el cupón' });
  await end.click();
  const one = await (await page.request.get(`/api/admin/cupones/${cupon.id}`)).json();
  const { version } = one as { version: number };
  await page.request.post(`/api/admin/cupones/${cupon.id}/terminar`, { data: { version } });
  await question(page).getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible();
  await expect(end).toHaveCount(0);
});
