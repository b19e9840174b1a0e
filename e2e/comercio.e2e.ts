import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CODIGO } from '../server/src/tienda/comercio/draw-tarjeta.ts';
import { readCodigo, renderPdf } from '../server/src/test/leer-hojas.ts';
import { DEMO, expect, expectAccessible, login, make, test } from './fixtures.ts';
import { CUT_OFF, sendTwice } from './sin-red.ts';

async function download(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await sendTwice(page, { send: page.getByRole('button', { name }), kept: {} });
  return readFile(await (await downloading).path());
}

test.describe(() => {
  // A revoked link is refused, which the browser reports as an error.
  test.use({ allowedErrors: CUT_OFF });

  test('una tienda abre su enlace sin cuenta, ve sus ventas, imprime y deja de verlas', async ({
    page,
    visitor,
  }) => {
    const tienda = `Clínica del Parque ${Date.now()}`;
    const { cupon } = await make<{ cupon: string }>('dias', { dia: '2026-05-13', tienda });
    await login(page, DEMO.admin);
    await page.goto(`/app/admin/tiendas?buscar=${encodeURIComponent(tienda)}`);
    await page.getByRole('link', { name: tienda }).click();
    const card = page.getByRole('region', { name: 'Enlace de la tienda' });
    const hacer = card.getByRole('button', { name: 'Hacer enlace' });
    await sendTwice(page, { send: hacer, kept: {} });
    await expect(card.getByText('Cópialo ahora')).toBeVisible();
    await expectAccessible(page);
    const enlace = /https?:\S+#[\w-]{43}/.exec(await card.innerText())![0];

    await visitor.goto(enlace);
    await expect(visitor.getByRole('heading', { level: 1, name: tienda })).toBeVisible();
    const mes = visitor.getByRole('row', { name: /mayo de 2026/ });
    await expect(mes).toContainText('16,52');
    await expectAccessible(visitor);
    const csv = await download(visitor, 'CSV de mayo de 2026');
    expect(csv.toString()).toContain(`2026-05-13;${cupon};0;16,52;0;16,52;0;0;;`);
    const [tarjeta] = await renderPdf(
      await download(visitor, `Tarjeta de mostrador (A5) de ${cupon}`),
    );
    expect(await readCodigo(tarjeta!, CODIGO)).toMatch(/\/app\/customer\/[\w-]{22}$/);

    await card.getByRole('button', { name: 'Revocar el enlace' }).click();
    await page.getByRole('button', { name: 'Revocar', exact: true }).click();
    await expect(card.getByRole('button', { name: 'Hacer enlace' })).toBeVisible();
    await visitor.reload();
    const dead = { level: 1, name: 'No podemos abrir tus ventas' };
    await expect(visitor.getByRole('heading', dead)).toBeVisible();
    await expect(visitor.getByText(tienda)).toHaveCount(0);
  });
});
