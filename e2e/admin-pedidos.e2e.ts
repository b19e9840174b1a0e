import type { Page } from '@playwright/test';
import { begin, buy, pay } from './compra.ts';
import { DEMO, expect, expectAccessible, make, readInMail, test, enter } from './fixtures.ts';
import { CUT_OFF, fill, sendTwice } from './sin-red.ts';
import { fillRefund, openPedido, openSeccion, pedido, region } from './trastienda.ts';

test.use({ allowedErrors: CUT_OFF });

test('un pedido se envía, se corrige, se entrega, y quien compra lo ve', async ({
  page,
  owner,
  visitor,
}) => {
  const orderId = await buy(page, owner);
  await enter(visitor, DEMO.admin);
  await openPedido(visitor, orderId);
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(visitor);
  }
  await visitor.getByRole('button', { name: 'Enviar pedido' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enviar y avisar' }).click();
  await expect(dialog.getByText('Escribe el número de seguimiento').first()).toBeVisible();
  await dialog.getByLabel('Transportista').fill('Correos Express');
  const kept = { 'Número de seguimiento': 'PK43A1' };
  await fill(dialog, kept);
  const send = dialog.getByRole('button', { name: 'Enviar y avisar' });
  await sendTwice(visitor, { send, kept, form: dialog });
  await expect(dialog).toBeHidden();
  await expect(region(visitor, 'Envío').getByText('PK43A1')).toBeVisible();

  await visitor.getByRole('button', { name: 'Corregir seguimiento' }).click();
  await dialog.getByLabel('Número de seguimiento').fill('PK43A2');
  await dialog.getByRole('button', { name: 'Corregir y avisar' }).click();
  await expect(region(visitor, 'Envío').getByText('PK43A2')).toBeVisible();
  const deliver = visitor.getByRole('button', { name: 'Marcar como entregado' });
  await sendTwice(visitor, { send: deliver, kept: {}, form: region(visitor, 'Qué hacer') });
  await expect(pedido(visitor).getByText('Entregado', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Corregir seguimiento' })).toBeHidden();
  await expect(region(visitor, 'Qué ha pasado').getByText(/^Enviar · /)).toBeVisible();

  await enter(page, owner.account);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: `Pedido ${orderId}` }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Tu pedido ya está entregado.')).toBeVisible();
  await expect(detail.getByText('PK43A2')).toBeVisible();
  const told = await readInMail(page, owner.account.email, /(PK43A2)/, /va de camino/);
  expect(told).toBe('PK43A2');
});

test('el dinero se devuelve por partes: hecha, denegada, y quien compra baja su rectificativa', async ({
  page,
  owner,
  visitor,
}) => {
  const orderId = await buy(page, owner);
  await enter(visitor, DEMO.admin);
  await openPedido(visitor, orderId);

  let dialog = await fillRefund(visitor, '10,00', 'no-es-esta-1');
  await expect(dialog.getByText(/se pueden devolver/)).toContainText('39,99');
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: /^Devolver 10,00/ }).click();
  await expect(dialog.getByText('La contraseña no es correcta').first()).toBeVisible();
  const kept = { 'Tu contraseña': DEMO.admin.password };
  await fill(dialog, kept);
  const send = dialog.getByRole('button', { name: /^Devolver 10,00/ });
  await sendTwice(visitor, { send, kept: { ...kept, Motivo: 'Llegó rota' }, form: dialog });
  await expect(dialog.getByText('Devolución hecha')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(pedido(visitor).getByText('Devuelto en parte').first()).toBeVisible();

  dialog = await fillRefund(visitor, '30,00');
  await dialog.getByRole('button', { name: /^Devolver 30,00/ }).click();
  await expect(dialog.getByText(/29,99\s€ como mucho/).first()).toBeVisible();
  await dialog.getByLabel('Importe en euros').fill('1,91');
  await dialog.getByRole('button', { name: /^Devolver 1,91/ }).click();
  await expect(dialog.getByText('Devolución denegada')).toBeVisible();
  await expect(dialog.getByText(/no permite devolver este pago/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(region(visitor, 'Devoluciones').getByRole('listitem')).toHaveCount(2);

  const admins = visitor.waitForEvent('download');
  const paper = visitor.getByRole('button', { name: /^Rectificativa R/ });
  await sendTwice(visitor, { send: paper, kept: {}, form: region(visitor, 'Facturas') });
  const numero = (await admins).suggestedFilename().slice('factura-'.length, -'.pdf'.length);
  expect(numero).toMatch(/^R\d{4}-\d{6}$/);
  await findInRegistro(visitor, numero);

  await enter(page, owner.account);
  await page.goto('/app/mis-pedidos');
  await page.getByRole('button', { name: `Pedido ${orderId}` }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Descargar rectificativa R/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^rectificativa-R\d{4}-\d{6}\.pdf$/);
});

/** Finds the invoice in the register, checks the hash chain, and downloads the register. */
async function findInRegistro(page: Page, numero: string) {
  await openSeccion(page, 'Dinero', 'Facturas');
  const kept = { 'Número de factura': numero };
  await fill(page, kept);
  await sendTwice(page, { send: page.getByRole('button', { name: 'Buscar' }), kept });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Rectificativa (R5)' })).toBeVisible();
  const check = page.getByRole('button', { name: 'Comprobar la cadena' });
  await sendTwice(page, { send: check, kept: {}, form: region(page, 'Comprobación') });
  await expect(page.getByText(/^La cadena está entera: /)).toBeVisible();
  await expectAccessible(page);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('facturas.csv');
}

test('el banco no contesta si la hizo: se dice, no se repite, se le puede preguntar y al final se cierra a mano', async ({
  page,
  owner,
  visitor,
}) => {
  const orderId = await buy(page, owner);
  await enter(visitor, DEMO.admin);
  await openPedido(visitor, orderId);
  const dialog = await fillRefund(visitor, '1,93');
  await dialog.getByRole('button', { name: /^Devolver 1,93/ }).click();
  await expect(dialog.getByText('No lo sabemos todavía')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  const open = region(visitor, 'Devoluciones');
  await expect(open.getByText('Sin confirmar')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Devolver dinero' })).toBeHidden();
  const ask = open.getByRole('button', { name: 'Preguntar al banco' });
  await sendTwice(visitor, { send: ask, kept: {}, form: open });
  await expect(visitor.getByText(/El banco todavía no la tiene/)).toBeVisible();
  await expect(open.getByRole('button', { name: 'Cerrarla a mano' })).toBeHidden();

  await make('dudas', { orderId });
  await visitor.reload();
  await open.getByRole('button', { name: 'Cerrarla a mano' }).click();
  const cierre = visitor.getByRole('dialog', { name: 'Cerrar la devolución' });
  await expectAccessible(visitor);
  const close = cierre.getByRole('button', { name: 'Cerrar la devolución' });
  await close.click();
  await expect(cierre.getByText('Di si se hizo o no').first()).toBeVisible();
  await cierre.getByText('No se hizo', { exact: true }).click();
  const kept = {
    'Qué has visto en el banco': 'No la encuentro',
    'Tu contraseña': DEMO.admin.password,
  };
  await fill(cierre, kept);
  await sendTwice(visitor, { send: close, kept, form: cierre });
  await expect(open.getByText(/vio en el banco que no se hizo: No la encuentro/)).toBeVisible();
  await open.getByRole('button', { name: 'Sí que se hizo' }).click();
  await cierre.getByLabel('Qué has visto en el banco').fill('En Canales consta del día 3');
  await cierre.getByLabel('Tu contraseña').fill(DEMO.admin.password);
  await close.click();
  await expect(cierre).toBeHidden();
  await expect(open.getByText('Hecha', { exact: true })).toBeVisible();
  await expect(open.getByText(/En Canales consta del día 3/)).toBeVisible();
  await expect(pedido(visitor).getByText('Devuelto en parte').first()).toBeVisible();
});

test('un pago repetido: se devuelve uno y el pedido sigue', async ({ page, owner, visitor }) => {
  const early = await begin(page, owner);
  const orderId = await buy(page, owner);
  await pay(page, owner, early, 'incidencia');
  const { orderId: second } = early;

  await enter(visitor, DEMO.admin);
  await openPedido(visitor, orderId);
  await expect(region(visitor, 'Incidencia').getByText('Se ha pagado dos veces.')).toBeVisible();
  await expect(visitor.getByText(/no cuadra con el precio/)).toBeVisible();
  const button = visitor.getByRole('button', { name: new RegExp(`Devolver dinero.*${second}`) });
  await button.click();
  const dialog = visitor.getByRole('dialog', { name: 'Devolver dinero' });
  await dialog.getByLabel('Motivo').fill('Pagado dos veces');
  await dialog.getByLabel('Tu contraseña').fill(DEMO.admin.password);
  await dialog.getByRole('button', { name: /^Devolver 39,99/ }).click();
  await expect(dialog.getByText('Devolución hecha')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  const incidencia = region(visitor, 'Incidencia');
  const kept = { 'Qué habéis decidido, y por qué': 'Devuelto el repetido' };
  await fill(incidencia, kept);
  const resolve = incidencia.getByRole('button', { name: 'Seguir y prepararlo' });
  await sendTwice(visitor, { send: resolve, kept, form: incidencia });
  await expect(visitor.getByText('Nota de la incidencia:')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Enviar pedido' })).toBeVisible();
});
