import { randomUUID } from 'node:crypto';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { presentDesistimiento } from '../desistimientos/desistimientos.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { declare, listAcuses, listDesistimientos } from '../../test/desistimientos.ts';
import { payAtBank, sell } from '../../test/devoluciones.ts';
import { askToErase } from '../../test/eliminaciones.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { type Buyer, createBuyer, initiate, listMails, readPago } from '../../test/tienda.ts';
import { VENDEDOR } from '../../test/vendedor.ts';
import { releaseNextPedido } from './bloqueados.ts';

const t = useTestApp(VENDEDOR);
const admin = makeOnce(() => t.createOwner('A'));

const read = async (id: number) =>
  (await admin.client.get<PedidoAdmin>(`/admin/pedidos/${id}`)).body;
async function beginErasing({ client, usuario }: Buyer) {
  await askToErase(client);
  await t.db
    .updateTable('eliminaciones')
    .set({ paso: 'pedidos' })
    .where('usuario_id', '=', usuario.id)
    .execute();
}
const block = async (buyer: Buyer) => {
  await beginErasing(buyer);
  await withTransaction(t.db, (trx) => releaseNextPedido(trx, buyer.usuario.id));
};

test('pagado dos veces: al devolver uno de los pagos se cierra la incidencia, y sigue sin poder enviarse', async () => {
  const buyer = await createBuyer(t);
  const first = await initiate(buyer, buyer.pet);
  const second = await initiate(buyer, buyer.pet);
  await payAtBank(t, first);
  await block(buyer);
  await payAtBank(t, second);
  const { id } = (await readPago(t, second)).pedido;
  const resolve = async () =>
    admin.client.post(`/admin/pedidos/${id}/incidencia`, {
      nota: 'Devuelto uno de los dos',
      version: (await read(id)).version,
    });
  expect(await resolve()).toMatchObject({
    status: 409,
    body: { error: textos.gestion.cuentasNoCuadran },
  });
  const refund = await admin.client.post(`/admin/pedidos/${id}/devolucion`, {
    intento: second.orderId,
    importe: 39.99,
    devuelto: 0,
    motivo: 'Pagado dos veces',
    contrasena: CONTRASENA,
    clave: randomUUID(),
  });
  expect(refund.status).toBe(200);
  expect(await read(id)).toMatchObject({ impide: null, puede: { preparar: true } });
  expect((await resolve()).status).toBe(200);
  const after = await read(id);
  expect(after).toMatchObject({ motivo: null, puede: { enviar: false, entregar: false } });
  const envio = { transportista: 'Correos', seguimiento: 'PQ1', version: after.version };
  expect(await admin.client.put(`/admin/pedidos/${id}/envio`, envio)).toMatchObject({
    status: 409,
    body: { error: textosEliminacion.bloqueado },
  });
});

test('un desistimiento que esperaba se cierra', async () => {
  const venta = await sell(t, admin);
  const { buyer, pago } = venta;
  await declare(t.visitor(), { numero: pago.orderId, email: buyer.email }, 'confirmar');
  await block(buyer);
  const { version } = await venta.read();
  const path = `/admin/pedidos/${venta.id}/desistimiento`;
  const answer = await admin.client.post(path, { nota: 'No envió nada', version });
  expect(answer.status).toBe(200);
  expect((await venta.read()).desistimiento).toMatchObject({ estado: 'cerrado', email: '' });
});

/** Declares a withdrawal while the order leaves its account. Returns status and mail. */
async function declareMeanwhile(buyer: Buyer, { orderId: numero }: { orderId: string }) {
  const { email, usuario } = buyer;
  await listMails(t, buyer); // a confirmation under way would need the order locked below
  await beginErasing(buyer);
  const answer = await withTransaction(t.db, async (trx) => {
    const own = trx.selectFrom('pedidos').select('id').where('usuario_id', '=', usuario.id);
    await own.forUpdate().execute();
    const declaring = declare(t.visitor(), { numero, email }, 'confirmar');
    await untilWaiting(t.db);
    await releaseNextPedido(trx, usuario.id);
    return { declaring };
  });
  const { status } = await answer.declaring;
  const [carta] = await listAcuses(t, email);
  return { status, carta: carta?.text };
}
const COMO_UN_DESCONOCIDO = {
  status: 303,
  carta: expect.stringContaining('No encontramos ese pedido'),
};

test('quien desiste mientras se bloquea oye lo que un desconocido, y no se escribe quién es', async () => {
  const { id, buyer, pago } = await sell(t, admin);
  expect(await declareMeanwhile(buyer, pago)).toEqual(COMO_UN_DESCONOCIDO);
  expect(await listDesistimientos(t, id)).toEqual([]);
});

test('quien desiste de lo que no se pagó mientras se borra oye lo mismo', async () => {
  const buyer = await createBuyer(t);
  const pago = await initiate(buyer, buyer.pet);
  const { id } = (await readPago(t, pago)).pedido;
  await t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();
  expect(await declareMeanwhile(buyer, pago)).toEqual(COMO_UN_DESCONOCIDO);
});

test('de un acuse que se pidió a otro correo tampoco queda nada', async () => {
  const { buyer, pago } = await sell(t, admin);
  const otro = `otro.${buyer.email}`;
  // The second declaration gets the acknowledgement of the first, in its own mailbox.
  for (const email of [buyer.email, otro]) {
    const declaracion = { nombre: 'Lola Gil', numero: pago.orderId, email, parte: '' };
    await presentDesistimiento(t.deps, buyer.usuario, declaracion);
  }
  expect(await listAcuses(t, otro)).toHaveLength(1);
  const count = async () =>
    (await t.db.selectFrom('correos').select('id').where('para', '=', otro).execute()).length;
  expect(await count()).toBe(1);
  await block(buyer);
  expect(await count()).toBe(0);
});
