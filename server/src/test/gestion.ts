import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { makeEach, makeOnce, useTestApp } from './fixtures.ts';
import { hurry } from './hurry.ts';
import { answerOf, createBuyer, initiate, listMails, notify, readPago } from './tienda.ts';

export const CORREOS = { transportista: 'Correos Express', seguimiento: 'PK43A1234567890' };

/** An app with an administrator, a new unpaid order before each test, and the actions on it. */
export function useGestion() {
  const t = useTestApp();
  const admin = makeOnce(() => t.createOwner('A'));
  const buyer = makeEach(() => createBuyer(t));
  const pago = makeEach(() => initiate(buyer, buyer.pet));
  const pedido = makeEach(async () => {
    // No two orders have one number: those of the tests before give it back.
    const { seguimiento } = CORREOS;
    const sent = t.db.updateTable('pedidos').where('seguimiento', '=', seguimiento);
    await sent.set({ seguimiento: '' }).execute();
    return (await readPago(t, pago)).pedido;
  });
  const read = async (of = pedido.id) =>
    (await admin.client.get<PedidoAdmin>(`/admin/pedidos/${of}`)).body;

  return {
    t,
    admin,
    buyer,
    pago,
    pedido,
    read,
    pay: (of = pago) => notify(t, answerOf(t, of)),
    send: async (cambios = {}, who = admin.client) =>
      who.put<PedidoAdmin>(`/admin/pedidos/${pedido.id}/envio`, {
        ...CORREOS,
        version: (await read()).version,
        ...cambios,
      }),
    setPedido: (cambios: Record<string, unknown>) =>
      t.db.updateTable('pedidos').set(cambios).where('id', '=', pedido.id).execute(),
    listHechos: async () => {
      const rows = await t.db
        .selectFrom('auditoria')
        .select('verbo')
        .where('objeto', '=', 'pedido')
        .where('objeto_id', '=', String(pedido.id))
        .orderBy('id')
        .execute();
      return rows.map(({ verbo }) => verbo);
    },
    /** The mails to the buyer, once nothing of what was sent can be taken back. */
    mailsAbout: async (subject: RegExp) => {
      await hurry(t, 'envio');
      return (await listMails(t, buyer)).filter((mail) => subject.test(mail.subject ?? ''));
    },
  };
}
