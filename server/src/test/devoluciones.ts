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

/** Pays at the local terminal, which notifies nobody, and then notifies the server. */
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

/** A paid order of a new buyer, and an administrator's actions on it. */
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
    /** Reads the order and asks for a refund, by default of one euro. */
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
    /** The bank's refunds in cents. */
    listAtBank: async (order = pago.orderId) =>
      (await queryDevoluciones(t.deps.config.redsys, order)).hechas.map(({ importe }) => importe),
  };
}

const minutesAgo = (minutes: number) => sql<Date>`now() - ${minutes} * interval '1 minute'`;

/** Makes every refund of unknown outcome look `minutes` minutes old. */
export const ageDudas = (t: TestApp, minutes: number) =>
  t.db
    .updateTable('devoluciones')
    .set({ fecha_alta: minutesAgo(minutes) })
    .where('estado', 'in', ['pedida', 'dudosa'])
    .execute();

/** Inserts the row of a refund whose server has died `minutes` ago. Returns its key. */
export async function leavePedida(
  t: TestApp,
  admin: Owner,
  { pago }: Venta,
  importe: number,
  minutes = 2,
) {
  const { id: intento_id } = await t.db
    .selectFrom('pago_intentos')
    .select('id')
    .where('ds_order', '=', pago.orderId)
    .executeTakeFirstOrThrow();
  const row = { clave: randomUUID(), intento_id, importe, antes: 0, motivo: 'Llegó rota' };
  await t.db
    .insertInto('devoluciones')
    .values({ ...row, administrador_id: admin.usuario.id, fecha_alta: minutesAgo(minutes) })
    .execute();
  return row.clave;
}

/** The team's mailbox, for tests that set it. */
export const EQUIPO = 'equipo@vuelve.example';

/** The money of a sale: its state, and the refunded euros by attempt and by corrective invoice. */
export async function readDinero({ read }: Venta) {
  const { estado, intentos, rectificativas } = await read();
  const back = rectificativas.map(({ importe }) => importe);
  return { estado, devuelto: intentos.map(({ devuelto }) => devuelto), back };
}

/** The mails to a buyer about refunds. */
export async function listDevueltos(t: TestApp, { buyer }: Venta) {
  const mails = await listMails(t, buyer);
  return mails.filter(({ subject }) => subject?.startsWith('Te hemos devuelto'));
}

/** The mails to the team about a sale. */
export async function listAlEquipo(t: TestApp, { pago }: Venta) {
  await t.drainCorreo();
  return t.mailbox.to(EQUIPO).filter(({ text }) => text?.includes(pago.orderId));
}
