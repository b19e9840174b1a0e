import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { Lista } from '@vuelve/contract/admin';
import { addressOfChapa } from '@vuelve/contract/addresses';
import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { readCodigos, renderPdf } from '../server/src/test/leer-hojas.ts';
import { readPdf } from '../server/src/test/leer-pdf.ts';
import { buy } from './compra.ts';
import { DEMO, enter, expect, findMails, make, test } from './fixtures.ts';
import { fillRefund, openPedido } from './trastienda.ts';

const PEDIDOS = 60;
const CLICS = 12;
/** Among many codes of a page the decoder may miss one at one resolution. */
const DPIS = [200, 300];

/** Counts what a person presses in the page, from now on. */
async function countClics(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const so = Number(sessionStorage.getItem('clics'));
        if (isTrusted) sessionStorage.setItem('clics', String(so + 1));
      },
      true,
    );
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clics')));
}

/** A new order, sent with a tracking number by another administrator. */
async function sendOther(page: Page, nombre: string, seguimiento: string): Promise<void> {
  await make('pedidos', { nombre, unidades: 1 });
  await enter(page, DEMO.admin);
  const found = await page.request.get(`/api/admin/pedidos?buscar=${nombre}`);
  const { filas } = (await found.json()) as Lista<FilaPedidoAdmin>;
  const pedidos = filas.map(({ id, version }) => ({ id, version, seguimiento }));
  const data = { transportista: 'Correos', pedidos };
  const sent = await page.request.post('/api/admin/pedidos/enviados', { data });
  expect(await sent.json()).toMatchObject({ fallidos: [] });
}

const readTextos = async (pdf: Buffer) =>
  (await readPdf(pdf)).paginas.map((lineas) => lineas.map(({ texto }) => texto).join(' '));

test('sesenta pedidos salen en doce clics y un pegado: una se devuelve entre tanto, otra falla y se arregla', async ({
  page,
  owner,
  visitor,
}) => {
  test.slow();
  const nombre = `Elvira${Date.now() % 1_000_000}`;
  const { emails, chapas } = await make<{ emails: string[]; chapas: string[] }>('pedidos', {
    nombre,
    unidades: PEDIDOS - 1,
  });
  const usado = `PQ${Date.now()}`;
  await sendOther(visitor, `Otra${nombre}`, usado);
  const devuelto = await buy(page, owner, { nombre, apellidos: 'Devuelta' });
  const clics = await countClics(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, DEMO.admin);
  await page.evaluate(() => localStorage.setItem('transportista', '"Correos"')); // of yesterday
  await page.goto(`/app/admin/pedidos?bandeja=por_grabar&buscar=${nombre}`);
  const bar = page.getByRole('region', { name: 'Pedidos elegidos' });
  const link = page.getByRole('link', { name: `${nombre} 1`, exact: true });
  const chooseAll = () =>
    page.getByRole('checkbox', { name: 'Elegir todos los de la lista' }).click();

  await test.step('se eligen y se imprimen', async () => {
    await chooseAll();
    await expect(bar).toContainText(`${PEDIDOS} pedidos`);
    const files: Download[] = [];
    page.on('download', (file) => files.push(file));
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Todo: hojas, albaranes y etiquetas' }).click();
    await expect.poll(() => files.length).toBe(3);
    const [hojas, albaranes, etiquetas] = await Promise.all(
      files.map(async (file) => readFile(await file.path())),
    );
    const pages = (await Promise.all(DPIS.map((dpi) => renderPdf(hojas!, dpi)))).flat();
    const codigos = new Set((await Promise.all(pages.map(readCodigos))).flat());
    const { origin } = new URL(page.url());
    const wanted = [...chapas, owner.pet.chapa.hash].map((hash) => origin + addressOfChapa(hash));
    expect([...codigos].sort()).toEqual(wanted.sort());
    expect(await readTextos(albaranes!)).toHaveLength(PEDIDOS);
    const direcciones = (await readTextos(etiquetas!)).join(' ');
    expect(direcciones.match(new RegExp(`${nombre} \\d+`, 'g'))).toHaveLength(PEDIDOS - 1);
  });

  await test.step('otra persona devuelve uno, y solo ese no se graba', async () => {
    await openPedido(visitor, devuelto);
    const dialog = await fillRefund(visitor, '39,99');
    await dialog.getByRole('button', { name: 'Devolver 39,99' }).click();
    await expect(dialog.getByText('Devolución hecha')).toBeVisible();
    await page.getByRole('button', { name: 'Marcar grabados' }).click();
    await expect(page.getByText(`${PEDIDOS - 1} grabados`)).toBeVisible();
    await expect(page.getByText(/Elvira\d+ Devuelta/).first()).toBeVisible();
    await expect(link).toBeHidden(); // the list has been read again
  });

  await test.step('se pegan los números: el que ya es de otro pedido se queda, y se arregla', async () => {
    await page.getByRole('link', { name: /^Por enviar/ }).click();
    await expect(link).toBeVisible();
    await chooseAll();
    await page.getByRole('button', { name: 'Marcar enviados…' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Números de seguimiento');
    const numeros = emails.map((_, n) => `${usado}${n}`);
    await field.fill([usado, ...numeros.slice(1)].join('\n'));
    await dialog.getByRole('button', { name: `Marcar ${PEDIDOS - 1} enviados` }).click();
    await expect(dialog.getByText('Ese número de seguimiento ya es del pedido')).toBeVisible();
    const pressed = await clics();
    expect(pressed).toBeGreaterThan(0);
    expect(pressed).toBeLessThanOrEqual(CLICS);
    await field.fill(numeros[0]!);
    await dialog.getByRole('button', { name: 'Marcar 1 enviado' }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeHidden();
  });

  await test.step('quien compró lo sabe, una vez', async () => {
    for (const email of [emails[0]!, emails.at(-1)!]) {
      await expect(await findMails(page, email, 'va de camino')).toHaveCount(1);
    }
  });
});
