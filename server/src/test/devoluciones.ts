import { randomUUID } from 'node:crypto';
import type { Devolucion, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { TARJETAS } from '@vuelve/dev/tarjetas';
import { sql } from 'kysely';
import { queryDevoluciones } from '../cimientos/redsys/consulta.ts';
import { CONTRASENA, type Owner, type TestApp } from './test-app.ts';
import {
  answerOf,
  type Buyer,
  createBuyer,
  type Iniciado,
  initiate,
  listMails,
  notify,
  readPago,
} from './tienda.ts';

/** Pays at the local terminal, which tells nobody, and has the server hear of it. */
export async function payAtBank(t: TestApp, pago: Iniciado['data']): Promise<void> {
  const post = (path: string, campos: Record<string, string>) =>
    fetch(`${t.base}/dev/tpv/${path}`, { method: 'POST', body: new URLSearchParams(campos) });
  await post('realizarPago', { ...pago.formData });
  const { numero } = TARJETAS.find(({ sufijo }) => sufijo === '7004')!;
  const tarjeta = { numero, caducidad: '12/49', cvv: '123' };
  await post('pagar', { pedido: pago.orderId, ...tarjeta });
  await notify(t, answerOf(t, pago));
}

export type Venta = Awaited<ReturnType<typeof sell>>;

/** A paid order of a new buyer, and what an administrator does with it. */
export async function sell(
  t: TestApp,
  admin: Owner,
  { buyer, ...compra }: { buyer?: Buyer; amount?: number } & Record<string, unknown> = {},
) {
  const who = buyer ?? (await createBuyer(t));
  const { amount, ...datos } = compra;
  const pago = await initiate(who, who.pet, datos, amount === undefined ? {} : { amount });
  await payAtBank(t, pago);
  const { id } = (await readPago(t, pago)).pedido;

  const read = async () => (await admin.client.get<PedidoAdmin>(`/admin/pedidos/${id}`)).body;
  return {
    id,
    pago,
    buyer: who,
    read,
    /** Reads the record and asks for a refund; one euro unless it says otherwise. */
    refund: async (cambios: Record<string, unknown> = {}, { client } = admin) => {
      const { intento = pago.orderId } = cambios;
      const seen = (await read()).intentos.find(({ ds_order }) => ds_order === intento);
      return client.post<Devolucion>(`/admin/pedidos/${id}/devolucion`, {
        intento,
        importe: 1,
        devuelto: seen?.devuelto ?? 0,
        motivo: 'Llegó rota',
        contrasena: CONTRASENA,
        clave: randomUUID(),
        ...cambios,
      });
    },
    /** Cents that the bank gave back, one by one. */
    listAtBank: async (order = pago.orderId) =>
      (await queryDevoluciones(t.deps.config.redsys, order)).hechas.map(({ importe }) => importe),
  };
}

/** As if every refund of unknown outcome had been asked for so many minutes earlier. */
export const ageDudas = (t: TestApp, minutes: number) =>
  t.db
    .updateTable('devoluciones')
    .set({ fecha_alta: sql<Date>`now() - ${minutes} * interval '1 minute'` })
    .where('estado', 'in', ['pedida', 'dudosa'])
    .execute();

/** What a server leaves that dies while it refunds: a row that was asked for two minutes ago. Returns its key. */
export async function leavePedida(t: TestApp, admin: Owner, { pago }: Venta, importe: number) {
  const { id: intento_id } = await t.db
    .selectFrom('pago_intentos')
    .select('id')
    .where('ds_order', '=', pago.orderId)
    .executeTakeFirstOrThrow();
  const row = { clave: randomUUID(), intento_id, importe, antes: 0, motivo: 'Llegó rota' };
  await t.db
    .insertInto('devoluciones')
    .values({ ...row, administrador_id: admin.usuario.id })
    .execute();
  await ageDudas(t, 2);
  return row.clave;
}

/** Where the team gets its mails, where a test says so. */
export const EQUIPO = 'equipo@vuelve.example';

/** What of a sale's money is where: its state, and euros given back, by attempt and by corrective invoice. */
export async function readDinero({ read }: Venta) {
  const { estado, intentos, rectificativas } = await read();
  const back = rectificativas.map(({ importe }) => importe);
  return { estado, devuelto: intentos.map(({ devuelto }) => devuelto), back };
}

/** The mails that tell a buyer of money that went back. */
export async function listDevueltos(t: TestApp, { buyer }: Venta) {
  const mails = await listMails(t, buyer);
  return mails.filter(({ subject }) => subject?.startsWith('Te hemos devuelto'));
}

/** The mails that tell the team of a sale. */
export async function listAlEquipo(t: TestApp, { pago }: Venta) {
  await t.drainCorreo();
  return t.mailbox.to(EQUIPO).filter(({ text }) => text?.includes(pago.orderId));
}
