import type { EstadoPago } from '@vuelve/contract/pago';
import { describe, expect, test } from 'vitest';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { answerOf, askToPay, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeEach(() => createBuyer(t));
const pago = makeEach(() => initiate(buyer, buyer.pet));

const ask = (ref: string) => t.visitor().get<EstadoPago>(`/payment/status/${ref}`);

async function status({ ref } = pago): Promise<EstadoPago> {
  const answer = await ask(ref);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.body;
}

const tell = (Ds_Response: string, of = pago) => notify(t, answerOf(t, of, { Ds_Response }));

const MOMENTO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

describe('GET /payment/status/:ref', () => {
  test('sin resultado todavía → pendiente', async () => {
    expect(await status()).toEqual({
      estado: 'pendiente',
      orderId: pago.orderId,
      importe: 39.99,
      fecha: expect.stringMatching(MOMENTO),
      codigo: null,
      compra: null,
    });
  });

  test('recién empezado y preguntado antes al banco → pendiente y abierta: nadie ha escrito una tarjeta', async () => {
    const { body } = await ask(`${pago.ref}?pregunta=1`);
    expect(body).toMatchObject({ estado: 'pendiente', abierta: true });
  });

  test('preguntado por dos páginas a la vez → abierta para las dos', async () => {
    const both = await Promise.all([1, 2].map(() => ask(`${pago.ref}?pregunta=1`)));
    for (const { body } of both) expect(body).toMatchObject({ abierta: true });
  });

  test('pagado sin que el banco avisara, y preguntado antes → completado', async () => {
    await tell('0000');
    const { body } = await ask(`${pago.ref}?pregunta=1`);
    expect(body).toMatchObject({ estado: 'completado' });
    expect(body).not.toHaveProperty('abierta');
  });

  test('preguntado de otra manera → 400', async () => {
    expect((await ask(`${pago.ref}?pregunta=ya`)).status).toBe(400);
  });

  test('con Bizum → dice que fue con Bizum, para no hablar de la tarjeta', async () => {
    const { data } = (await askToPay(buyer, { nombre: 'Leo' }, { metodo: 'bizum' })).body;
    await tell('0190', data);
    expect(await status(data)).toMatchObject({ estado: 'fallido', metodo: 'bizum' });
  });

  test('en curso en el banco (9998) → pendiente', async () => {
    await tell('9998');
    expect(await status()).toMatchObject({ estado: 'pendiente', codigo: null });
  });

  test('cobrado → completado, con los datos de la compra', async () => {
    await tell('0000');
    expect(await status()).toEqual({
      estado: 'completado',
      orderId: pago.orderId,
      importe: 39.99,
      fecha: expect.stringMatching(MOMENTO),
      codigo: '0000',
      compra: {
        userId: buyer.usuario.id,
        petInsigniaId: buyer.pet.id,
        cestaId: (await readPago(t, pago)).pedido.id,
        orderId: pago.orderId,
        authCode: '331113',
        envio: true,
        mascota: null,
      },
    });
  });

  test('pedido enviado después → sigue completado', async () => {
    await tell('0000');
    const { id } = (await readPago(t, pago)).pedido;
    await t.db.updateTable('pedidos').set({ estado: 'enviada' }).where('id', '=', id).execute();
    expect(await status()).toMatchObject({ estado: 'completado', compra: { cestaId: id } });
  });

  test.each(['0190', '0184', '9915'])(
    'denegado o cancelado (%s) → fallido, con su código',
    async (codigo) => {
      await tell(codigo);
      expect(await status()).toMatchObject({ estado: 'fallido', codigo, compra: null });
    },
  );

  test('caducado → fallido, sin código', async () => {
    await t.db
      .updateTable('pago_intentos')
      .set({ estado: 'caducado', resuelto: new Date() })
      .where('ds_order', '=', pago.orderId)
      .execute();
    expect(await status()).toMatchObject({ estado: 'fallido', codigo: null, compra: null });
  });

  test('pagado con otro intento → completado, con el número que lo pagó', async () => {
    const second = await initiate(buyer, buyer.pet);
    await tell('0190');
    await tell('0000', second);
    const compra = { orderId: second.orderId, authCode: '331113' };
    expect(await status()).toMatchObject({
      estado: 'completado',
      orderId: pago.orderId,
      codigo: '0190',
      compra,
    });
    expect(await status(second)).toMatchObject({ estado: 'completado', codigo: '0000', compra });
  });

  test('cobrado dos veces → revision, por los dos caminos', async () => {
    const second = await initiate(buyer, buyer.pet);
    await tell('0000');
    await tell('0000', second);
    for (const one of [pago, second]) {
      expect(await status(one)).toMatchObject({ estado: 'revision', compra: null });
    }
  });

  test('cobrado cuando ya había caducado → revision', async () => {
    const { id } = (await readPago(t, pago)).pedido;
    await t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();
    expect(await status()).toMatchObject({ estado: 'pendiente' });
    await tell('0000');
    expect(await status()).toMatchObject({ estado: 'revision', codigo: '0000' });
  });

  test('cobrado tarde y después devuelto → revision: nunca fue una compra', async () => {
    const { id } = (await readPago(t, pago)).pedido;
    await t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();
    await tell('0000');
    await notify(t, answerOf(t, pago, { Ds_TransactionType: '3', Ds_Response: '0900' }));
    expect((await readPago(t, pago)).pedido.estado).toBe('devuelta');
    expect(await status()).toMatchObject({ estado: 'revision', compra: null });
  });

  test('sin mascota → petInsigniaId null', async () => {
    const one = await initiate(buyer, buyer.pet, { productos: [{ tama_id: 1, unidades: 1 }] });
    await tell('0000', one);
    expect((await status(one)).compra?.petInsigniaId).toBeNull();
  });

  test('nada de quien compró: ni nombre, ni correo, ni dirección', async () => {
    await tell('0000');
    const text = JSON.stringify(await status());
    const { usuario, email, pet } = buyer;
    for (const dato of [email, 'Olmo', '28012', 'Madrid', usuario.hash, usuario.nombre, pet.hash]) {
      expect(text).not.toContain(dato);
    }
  });

  test('dirección que no existe → 404; el número de pedido no sirve', async () => {
    for (const ref of ['noexiste', pago.orderId, String((await readPago(t, pago)).intento.id)]) {
      const answer = await ask(ref);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ error: 'No encontramos ese pago' });
    }
  });
});
