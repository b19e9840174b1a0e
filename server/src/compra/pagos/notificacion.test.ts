import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import {
  answerOf,
  createBuyer,
  initiate,
  listEventos,
  listMails,
  notify,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeEach(() => createBuyer(t));
const pago = makeEach(() => initiate(buyer, buyer.pet));

const EXITO = { success: true };

/** Sends a notification of the bank, which the shop must accept. */
async function tell(Ds_Response: string, of = pago) {
  const answer = await notify(t, answerOf(t, of, { Ds_Response }));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(EXITO);
}

const subjects = async () => (await listMails(t, buyer)).map(({ subject }) => subject);

const lastEvento = async () => (await listEventos(t)).at(-1);

describe('POST /payment/notify', () => {
  test('aprobado → 200, y el pedido queda completo con su factura', async () => {
    await tell('0000');
    const { intento, pedido } = await readPago(t, pago);
    expect(intento).toMatchObject({
      estado: 'autorizado',
      ds_response: '0000',
      auth_code: '331113',
      marca: '1',
      pais: '724',
      resuelto: expect.any(Date),
    });
    expect(pedido).toMatchObject({
      estado: 'completada',
      factura: expect.stringMatching(/^20\d\d-\d{6}$/),
      pagado: expect.any(Date),
    });
  });

  test.each(['0001', '0099', '000', '099'])('código %s → cobrado', async (code) => {
    await tell(code);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test('aprobado → un solo correo, el de confirmación', async () => {
    await tell('0000');
    await tell('0000');
    expect(await subjects()).toEqual([`Tu pedido nº ${pago.orderId} de Vuelve está en marcha`]);
  });

  test('repetido → 200, y nada se dobla', async () => {
    await tell('0000');
    await eventually(async () => {
      expect((await readPago(t, pago)).pedido.correo).toBe('enviado');
    });
    const before = await readPago(t, pago);
    for (let i = 0; i < 3; i++) await tell('0000');
    expect(await readPago(t, pago)).toEqual(before);
    expect(await lastEvento()).toMatchObject({ ds_order: pago.orderId, resultado: 'repetido' });
  });

  test('las facturas llevan números seguidos', async () => {
    const other = await initiate(buyer, buyer.pet, { nombre: 'Eva' });
    await tell('0000');
    await tell('0000', other);
    const numero = async (of: { orderId: string }) =>
      Number((await readPago(t, of)).pedido.factura?.split('-')[1]);
    expect(await numero(other)).toBe((await numero(pago)) + 1);
  });

  test.each([
    ['0101', 'La tarjeta ha caducado'],
    ['0129', 'El código de seguridad (CVV) no es correcto'],
    ['0180', 'Tarjeta no válida o caducada'],
    ['0184', 'No se ha podido comprobar que eres titular de la tarjeta'],
    ['0190', 'Tu banco ha denegado el pago'],
    ['190', 'Tu banco ha denegado el pago'],
    ['0202', 'Tu banco sospecha de un fraude y ha bloqueado la tarjeta'],
    ['0777', 'Error en el pago (código: 0777)'],
  ])('denegado con %s → el pedido espera, y un correo dice «%s»', async (codigo, motivo) => {
    await tell(codigo);
    const { intento, pedido } = await readPago(t, pago);
    expect(intento).toMatchObject({ estado: 'denegado', ds_response: codigo.padStart(4, '0') });
    expect(pedido).toMatchObject({ estado: 'pendiente', factura: null, pagado: null });
    const mail = await t.mailbox.waitForMail(buyer.email);
    expect(mail.subject).toBe('Tu pago en Vuelve no se ha completado');
    expect(mail.text).toContain(motivo);
    expect(mail.text).toContain(pago.orderId);
  });

  test('denegado varias veces, también en otro intento → un solo correo', async () => {
    await tell('0190');
    await tell('0190');
    await tell('0180', await initiate(buyer, buyer.pet));
    expect(await subjects()).toEqual(['Tu pago en Vuelve no se ha completado']);
  });

  test('denegado, cancelado y denegado en otro intento → un solo correo', async () => {
    await tell('0190');
    await tell('9915');
    await tell('0190', await initiate(buyer, buyer.pet));
    expect(await subjects()).toEqual(['Tu pago en Vuelve no se ha completado']);
  });

  test('cancelado por quien paga (9915) → cancelado, sin correo', async () => {
    await tell('9915');
    const { intento, pedido } = await readPago(t, pago);
    expect([intento.estado, pedido.estado]).toEqual(['cancelado', 'pendiente']);
    expect(await subjects()).toEqual([]);
  });

  test.each(['9998', '9999'])('todavía en curso (%s) → no cambia nada', async (codigo) => {
    const before = await readPago(t, pago);
    await tell(codigo);
    expect(await readPago(t, pago)).toEqual(before);
    expect(await lastEvento()).toMatchObject({ ds_order: pago.orderId, resultado: 'en curso' });
  });

  test.each(['0190', '9915', '9998'])(
    'primero %s y después aprobado → completo',
    async (codigo) => {
      await tell(codigo);
      await tell('0000');
      const { intento, pedido } = await readPago(t, pago);
      expect([intento.estado, pedido.estado]).toEqual(['autorizado', 'completada']);
    },
  );

  test.each(['0190', '9915', '9999'])('aprobado y después %s → sigue completo', async (codigo) => {
    await tell('0000');
    await tell(codigo);
    const { intento, pedido } = await readPago(t, pago);
    expect(intento).toMatchObject({ estado: 'autorizado', ds_response: '0000' });
    expect(pedido.estado).toBe('completada');
  });

  test('denegado un intento y aprobado otro → completo, y el denegado queda denegado', async () => {
    const second = await initiate(buyer, buyer.pet);
    await tell('0190');
    await tell('0000', second);
    await tell('0184');
    expect((await readPago(t, second)).intento.estado).toBe('autorizado');
    const { intento, pedido } = await readPago(t, pago);
    expect([intento.estado, pedido.estado]).toEqual(['denegado', 'completada']);
    expect(await subjects()).toHaveLength(2);
  });

  test('denegado un intento de un pedido ya pagado → ningún correo más', async () => {
    const second = await initiate(buyer, buyer.pet);
    await tell('0000');
    await tell('0180');
    await tell('0190', second);
    expect(await subjects()).toEqual([expect.stringContaining('está en marcha')]);
  });
});

describe('POST /payment/notify: cómo llega', () => {
  test('en JSON → lo mismo', async () => {
    const answer = await t.visitor().post('/payment/notify', answerOf(t, pago));
    expect(answer.body).toEqual(EXITO);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test.each<Record<string, string>>([
    { origin: 'https://banco.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ])('desde otra web (%j) → lo mismo', async (headers) => {
    const body = new URLSearchParams(answerOf(t, pago));
    const answer = await t.visitor().request('POST', '/payment/notify', { body, headers });
    expect(answer.body).toEqual(EXITO);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test('con la sesión de cualquiera → lo mismo: la sesión no cuenta', async () => {
    const { client } = await t.createOwner();
    const body = new URLSearchParams(answerOf(t, pago));
    expect((await client.request('POST', '/payment/notify', { body })).body).toEqual(EXITO);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test('con los + convertidos en espacios → se entiende igual', async () => {
    const aviso = answerOf(t, pago, { Ds_MerchantData: '>>>>>>' });
    expect(aviso.Ds_MerchantParameters).toContain('+');
    const answer = await notify(t, {
      ...aviso,
      Ds_MerchantParameters: aviso.Ds_MerchantParameters.replaceAll('+', ' '),
      Ds_Signature: aviso.Ds_Signature.replaceAll('-', ' ').replaceAll('_', '/'),
    });
    expect(answer.body).toEqual(EXITO);
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test('sin decir la versión de la firma → vale la del intento', async () => {
    const { Ds_MerchantParameters, Ds_Signature } = answerOf(t, pago);
    expect((await notify(t, { Ds_MerchantParameters, Ds_Signature })).body).toEqual(EXITO);
  });

  test('con los valores escritos como en una dirección → se entienden', async () => {
    const campos = { Ds_Date: '21%2F11%2F2026', Ds_Hour: '10%3A15', Ds_AuthorisationCode: 'AB+12' };
    expect((await notify(t, answerOf(t, pago, campos))).body).toEqual(EXITO);
    expect((await readPago(t, pago)).intento.auth_code).toBe('AB 12');
    expect((await lastEvento())?.campos).toMatchObject({ Ds_Date: '21/11/2026' });
  });

  test('firmado con HMAC_SHA512_V2 → lo mismo', async () => {
    const app = await openTestApp({ REDSYS_SIGNATURE_VERSION: 'HMAC_SHA512_V2' });
    try {
      const other = await createBuyer(app);
      const begun = await initiate(other, other.pet);
      const aviso = answerOf(app, begun);
      expect(aviso.Ds_MerchantParameters).toMatch(/^[\w-]+$/);
      expect((await notify(app, aviso)).body).toEqual(EXITO);
      expect((await readPago(app, begun)).pedido.estado).toBe('completada');
    } finally {
      await app.close();
    }
  });
});
