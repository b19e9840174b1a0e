import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { textos } from '@vuelve/contract/textos';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { CORREOS, useGestion } from '../../test/gestion.ts';
import { answerOf, initiate, listMails, notify, readPago } from '../../test/tienda.ts';

const { t, admin, buyer, pago, pedido, pay, read, send, setPedido, listHechos, mailsAbout } =
  useGestion();

const resend = (correo: unknown, client = admin.client) =>
  client.post<PedidoAdmin & { error: string }>(`/admin/pedidos/${pedido.id}/correos`, { correo });

const saidOf = ({ historia }: PedidoAdmin) => historia.map(({ que }) => que);

/** Which mails of the order can be sent again now. */
const reenviables = async () =>
  (await read()).historia.flatMap(({ reenviable }) => reenviable ?? []);

/** The order is paid, and its confirmation has left. */
async function payAndConfirm(): Promise<void> {
  await pay();
  await listMails(t, buyer);
  await eventually(async () => expect(await reenviables()).toContain('pedidoConfirmado'));
}

/** Lets the minute pass between two mails that are sent again. */
const waitAMinute = () => t.db.deleteFrom('limites').execute();

describe('la historia de un pedido', () => {
  test('del primero al último: se hizo, se pagó, salieron sus correos, se grabó y se envió', async () => {
    await payAndConfirm();
    const { version } = await read();
    const grabado = { pedidos: [{ id: pedido.id, version }], grabado: true };
    await admin.client.post('/admin/pedidos/grabados', grabado);
    await send();
    await mailsAbout(/va de camino/);
    const leido = await read();
    expect(saidOf(leido)).toEqual([
      expect.stringMatching(/^Pedido hecho · 39,99/),
      `Pago cobrado · ${pago.orderId}`,
      'Correo «Confirmación de pedido»',
      'Grabar',
      `Enviar · ${CORREOS.transportista}`,
      'Correo «Pedido enviado»',
    ]);
    expect(leido.historia.map(({ clase }) => clase)).toEqual([
      'compra',
      'banco',
      'correo',
      'equipo',
      'equipo',
      'correo',
    ]);
  });

  test('un pago denegado y otro del que no se sabe nada, con el correo de lo que falló', async () => {
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    const other = await initiate(buyer, buyer.pet);
    const said = saidOf(await read());
    expect(said).toContain(`Pago denegado · ${pago.orderId}`);
    expect(said.filter((que) => que.startsWith('Correo «Pago fallido»'))).toHaveLength(1);
    expect(said.some((que) => que.endsWith(`no se sabe más · ${other.orderId}`))).toBe(true);
  });
});

describe('los otros pedidos de quien compra', () => {
  test('los cinco últimos, y cuántos hay', async () => {
    await pay();
    const begun: string[] = [];
    for (let n = 0; n < 6; n++) {
      const otro = await initiate(buyer, buyer.pet);
      await pay(otro);
      begun.unshift(otro.orderId);
    }
    const { otros } = await read();
    expect(otros.cuantos).toBe(6);
    expect(otros.pedidos.map(({ ref_pago }) => ref_pago)).toEqual(begun.slice(0, 5));
    expect(otros.pedidos[0]).toMatchObject({ estado: 'completada', total: 39.99 });
  });

  test('sin más pedidos, ninguno', async () => {
    expect((await read()).otros).toEqual({ cuantos: 0, pedidos: [] });
  });

  test('sin cuenta todavía: los que llevan su correo', async () => {
    await pay();
    const { id: alta_id } = await t.db
      .insertInto('altas')
      .values({ email: buyer.email, nombre: 'Ana', apellidos: '', contrasena: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = (await readPago(t, await initiate(buyer, buyer.pet))).pedido;
    const sinCuenta = { usuario_id: null, alta_id, comprador: `a${alta_id}` };
    await t.db.updateTable('pedidos').set(sinCuenta).where('id', '=', id).execute();
    const { comprador, otros } = await read(id);
    expect(comprador.usuario_id).toBeNull();
    expect(otros.pedidos.map((otro) => otro.id)).toEqual([pedido.id]);
  });
});

describe('POST /admin/pedidos/:id/correos', () => {
  test('la confirmación llega otra vez, y queda escrito quién lo pidió', async () => {
    await payAndConfirm();
    const { status, body } = await resend('pedidoConfirmado');
    expect(status).toBe(200);
    expect(saidOf(body)).toContain('Reenviar · Confirmación de pedido');
    expect(await listHechos()).toEqual(['reenviar']);
    await eventually(async () =>
      expect(
        (await listMails(t, buyer)).filter(({ attachments }) => attachments.length),
      ).toHaveLength(2),
    );
  });

  test('el de enviado dice el número de ahora; y no vuelve a salir por sí solo', async () => {
    await payAndConfirm();
    await send();
    expect((await resend('pedidoEnviado')).status).toBe(409);
    await waitAMinute();
    await mailsAbout(/va de camino/);
    await send({ seguimiento: 'OTRO-9' });
    await eventually(async () => expect(await reenviables()).toContain('pedidoEnviado'));
    expect((await resend('pedidoEnviado')).status).toBe(200);
    const mails = await mailsAbout(/va de camino/);
    expect(mails.map(({ text }) => text?.includes('OTRO-9'))).toEqual([false, true]);
  });

  test('dos seguidos → 429 con cuánto hay que esperar; los de otro pedido no cuentan', async () => {
    await payAndConfirm();
    expect((await resend('pedidoConfirmado')).status).toBe(200);
    const { status, body, headers } = await resend('pedidoConfirmado');
    expect([status, body.error]).toEqual([429, textos.gestion.recienReenviado]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('el que no salió, o ya no dice la verdad → 409', async () => {
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    await listMails(t, buyer);
    await eventually(async () => expect(await reenviables()).toEqual(['pagoFallido']));
    expect((await resend('pedidoConfirmado')).status).toBe(409);
    await waitAMinute();
    await pay(await initiate(buyer, buyer.pet));
    await eventually(async () => expect(await reenviables()).toEqual(['pedidoConfirmado']));
    const { status, body } = await resend('pagoFallido');
    expect([status, body.error]).toEqual([409, textos.gestion.sinCorreo]);
  });

  test('borrados los datos de quien compró, ya no → 409', async () => {
    await payAndConfirm();
    await setPedido({ olvidado: new Date() });
    expect(await reenviables()).toEqual([]);
    expect(await resend('pedidoConfirmado')).toMatchObject({
      status: 409,
      body: { error: textosEliminacion.olvidado },
    });
    expect(await listHechos()).toEqual([]);
  });

  test.each(['codigoCompra', 'avisoIncidencia', '', undefined])('%s → 400', async (correo) => {
    expect((await resend(correo)).status).toBe(400);
  });

  test('quien no administra → 403; sin sesión → 401; el que no existe → 404', async () => {
    expect((await resend('pedidoConfirmado', buyer.client)).status).toBe(403);
    expect((await resend('pedidoConfirmado', t.visitor())).status).toBe(401);
    const body = { correo: 'pedidoConfirmado' };
    expect((await admin.client.post('/admin/pedidos/99999999/correos', body)).status).toBe(404);
  });
});
