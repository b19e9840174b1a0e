import type { AvisoPago } from '@vuelve/contract/pago';
import { describe, expect, test } from 'vitest';
import { createCupon } from '../../tienda/catalogo/catalogo.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  complete,
  createBuyer,
  initiate,
  listEventos,
  notify,
  readPago,
  tamper,
} from '../../test/tienda.ts';

const t = useTestApp();
const owner = makeEach(() => createBuyer(t));
const pago = makeEach(() => initiate(owner, owner.pet));

/** The refusal. Asserts that attempt and order have not changed. */
async function refuse(payment: AvisoPago) {
  const before = await readPago(t, pago);
  const { status, body } = await complete(owner.client, payment);
  expect(await readPago(t, pago)).toEqual(before);
  return { status, ...body };
}

describe('POST /purchase/complete', () => {
  test('pago autorizado → 200 con los datos de la compra, y la misma respuesta cada vez', async () => {
    const aviso = answerOf(t, pago);
    const first = await complete(owner.client, aviso);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      message: 'Compra completada',
      data: {
        userId: owner.usuario.id,
        petInsigniaId: owner.pet.id,
        cestaId: expect.any(Number),
        orderId: pago.orderId,
        authCode: '331113',
        envio: true,
        mascota: null,
      },
    });
    expect((await complete(owner.client, aviso)).body).toEqual(first.body);
    expect((await notify(t, aviso)).body).toEqual({ success: true });
    expect((await complete(owner.client, aviso)).body).toEqual(first.body);
  });

  test('si el banco avisó antes → la misma respuesta', async () => {
    const aviso = answerOf(t, pago);
    await notify(t, aviso);
    const answer = await complete(owner.client, aviso);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ orderId: pago.orderId, authCode: '331113' });
    expect((await listEventos(t)).at(-1)).toMatchObject({ canal: 'cierre', resultado: 'repetido' });
  });

  test('sin sesión → 200: lo dice el banco, no la sesión', async () => {
    const answer = await complete(t.visitor(), answerOf(t, pago));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ userId: owner.usuario.id, orderId: pago.orderId });
    expect((await listEventos(t)).at(-1)).toMatchObject({
      canal: 'cierre',
      resultado: 'autorizado',
    });
  });

  test('sin Ds_SignatureVersion, como en la especificación → 200', async () => {
    const { Ds_MerchantParameters, Ds_Signature } = answerOf(t, pago);
    expect((await complete(owner.client, { Ds_MerchantParameters, Ds_Signature })).status).toBe(
      200,
    );
  });

  test('con la sesión de otra persona → 404, sin decirle nada de la compra', async () => {
    const other = await t.createOwner();
    const answer = await complete(other.client, answerOf(t, pago));
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'No encontramos ese pago' });
  });

  test.each<[string, () => AvisoPago]>([
    ['otra clave', () => answerOf(t, pago, {}, { key: Buffer.alloc(24, 7).toString('base64') })],
    ['importe cambiado', () => tamper(answerOf(t, pago), { Ds_Amount: '1' })],
    [
      'código cambiado',
      () => tamper(answerOf(t, pago, { Ds_Response: '0190' }), { Ds_Response: '0000' }),
    ],
    ['otro importe, bien firmado', () => answerOf(t, pago, { Ds_Amount: '1' })],
    ['otra moneda, bien firmada', () => answerOf(t, pago, { Ds_Currency: '840' })],
    [
      'otra versión de la firma',
      () => ({ ...answerOf(t, pago), Ds_SignatureVersion: 'HMAC_SHA512_V2' }),
    ],
    ['nuestro propio formulario', () => pago.formData],
    ['sin firma', () => ({ ...answerOf(t, pago), Ds_Signature: '' })],
    ['código con letras', () => answerOf(t, pago, { Ds_Response: '0000abc' })],
    ['vacío', () => ({})],
  ])('%s → 400 y no cambia nada', async (_, build) => {
    expect(await refuse(build())).toEqual({
      status: 400,
      error: 'La respuesta del banco no es válida',
    });
  });

  test('pedido que no existe → 404', async () => {
    expect(await refuse(answerOf(t, pago, { Ds_Order: '999999999999' }))).toEqual({
      status: 404,
      error: 'No encontramos ese pago',
    });
  });

  test.each([
    ['0180', 'Tarjeta no válida o caducada'],
    ['0184', 'No se ha podido comprobar que eres titular de la tarjeta'],
    ['0190', 'Tu banco ha denegado el pago'],
    ['0913', 'Pedido repetido'],
    ['9915', 'Has cancelado el pago'],
    ['0777', 'Error en el pago (código: 0777)'],
  ])('denegado con %s → 402 «%s»', async (Ds_Response, error) => {
    const answer = await complete(owner.client, answerOf(t, pago, { Ds_Response }));
    expect(answer.status).toBe(402);
    expect(answer.body).toEqual({ error });
    expect((await readPago(t, pago)).pedido.estado).toBe('pendiente');
  });

  test('denegado y después aprobado → 200', async () => {
    await complete(owner.client, answerOf(t, pago, { Ds_Response: '0190' }));
    expect((await complete(owner.client, answerOf(t, pago))).status).toBe(200);
  });

  test('con la respuesta denegada de un pedido que ya está pagado → 200 con su compra', async () => {
    const second = await initiate(owner, owner.pet);
    await notify(t, answerOf(t, second));
    const answer = await complete(owner.client, answerOf(t, pago, { Ds_Response: '0190' }));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ orderId: second.orderId });
  });

  test('cobrado dos veces, o tarde → 409: lo mira una persona', async () => {
    const second = await initiate(owner, owner.pet);
    await notify(t, answerOf(t, pago));
    const answer = await complete(owner.client, answerOf(t, second));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      error: 'Hemos recibido tu pago y lo estamos revisando. Te escribiremos.',
    });
  });

  test('customer, pet, qrHash y cupon del cuerpo no cambian nada', async () => {
    const other = await createBuyer(t);
    await createCupon(t.db, { codigo: `X${owner.usuario.id}`, nombre: 'Regalo', precio: 1 });
    const readAll = async () => ({
      usuarios: await t.db.selectFrom('usuarios').selectAll().orderBy('id').execute(),
      mascotas: await t.db.selectFrom('mascotas').selectAll().orderBy('id').execute(),
      cupones: await t.db.selectFrom('cupones').selectAll().orderBy('id').execute(),
    });
    const before = await readAll();
    const answer = await owner.client.post<{ data: unknown }>('/purchase/complete', {
      customer: { email: other.email, nombre: 'Otra', password: 'otra-clave-1', tipo_usuario: 'A' },
      pet: { id: other.pet.id, nombre: 'Otra', raza: 'Otra' },
      qrHash: other.pet.hash,
      cupon: { cupon: `X${owner.usuario.id}`, Precio: 0.01 },
      userId: other.usuario.id,
      payment: answerOf(t, pago),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      userId: owner.usuario.id,
      petInsigniaId: owner.pet.id,
    });
    expect(await readAll()).toEqual(before);
    expect((await readPago(t, pago)).pedido).toMatchObject({ total: 3999, cupon_codigo: null });
  });

  test.each([undefined, null, [], 'x', 7])('payment %j → 400', async (payment) => {
    const answer = await owner.client.post('/purchase/complete', { payment });
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toHaveProperty('payment');
  });

  test('sin cuerpo → 400', async () => {
    expect((await owner.client.post('/purchase/complete')).status).toBe(400);
  });
});
