import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import {
  answerOf,
  createBuyer,
  initiate,
  listEventos,
  notify,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));
beforeEach(() => t.forgetLimites());
const pago = makeEach(() => initiate(buyer, buyer.pet));

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const params = (text: string) =>
  new URLSearchParams({
    Ds_MerchantParameters: Buffer.from(text).toString('base64'),
    Ds_Signature: 'x',
  }).toString();

/** Bodies that no bank should send. The empty body has been seen in practice. */
const RAROS: [string, string | undefined, string | undefined][] = [
  ['sin cuerpo ni tipo', undefined, undefined],
  ['formulario vacío', '', FORM],
  ['JSON vacío', '', JSON_TYPE],
  ['JSON cortado', '{"Ds_', JSON_TYPE],
  ['JSON null', 'null', JSON_TYPE],
  ['lista JSON', '[]', JSON_TYPE],
  ['lista JSON con avisos', '[{"Ds_Signature":"x"}]', JSON_TYPE],
  ['número JSON', '7', JSON_TYPE],
  ['campos que no son texto', '{"Ds_MerchantParameters":{},"Ds_Signature":[]}', JSON_TYPE],
  ['campos repetidos', 'Ds_Signature=a&Ds_Signature=b', FORM],
  ['campos ajenos', 'a=1&b=2', FORM],
  ['base64 que no lo es', 'Ds_MerchantParameters=%25%25%25&Ds_Signature=x', FORM],
  ['base64 de basura', params('\u0001\u0002basura'), FORM],
  ['base64 de una lista', params('[1,2]'), FORM],
  ['base64 de null', params('null'), FORM],
  ['base64 de un texto', params('"Ds_Order"'), FORM],
  ['base64 muy anidado', params('['.repeat(8000)), FORM],
  ['otro tipo de contenido', 'hola', 'text/plain'],
  ['XML', '<a/>', 'text/xml'],
  ['tipo de contenido inventado', 'hola', 'x'],
  ['multipart', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['1 MB de parámetros', `Ds_MerchantParameters=${'A'.repeat(1024 * 1024)}`, FORM],
  ['100 KB de parámetros', `Ds_MerchantParameters=${'A'.repeat(100 * 1024)}`, FORM],
];

describe('POST /payment/notify: lo que no se entiende', () => {
  test.each(RAROS)('%s → nunca 5xx, y no cambia nada', async (_, body, type) => {
    const before = await readPago(t, pago);
    const answer = await t.visitor().request('POST', '/payment/notify', {
      ...(body !== undefined && { body }),
      ...(type !== undefined && { headers: { 'content-type': type } }),
    });
    expect(answer.status).toBeLessThan(500);
    const refusal = { error: expect.stringMatching(/\S/) };
    expect(answer.body).toMatchObject(answer.status === 200 ? { success: false } : refusal);
    expect(await readPago(t, pago)).toEqual(before);
  });

  test('vacío → 200 {success:false}, y queda anotado', async () => {
    const answer = await t.visitor().request('POST', '/payment/notify');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: false });
    expect((await listEventos(t)).at(-1)).toMatchObject({ canal: 'aviso', resultado: 'formato' });
  });

  test.each(['\u0000', 'a\u0000b', '\ud800', `${'x'.repeat(59)}🐶`, '\u202e', '🐶'])(
    'un campo con %j, sin firma buena → 200 {success:false}',
    async (Ds_Date) => {
      for (const Ds_Order of [pago.orderId, '999999999999']) {
        const forged = { ...answerOf(t, pago, { Ds_Order, Ds_Date }), Ds_Signature: 'x' };
        const answer = await notify(t, forged);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({ success: false });
      }
    },
  );

  test.each([
    'Ds_Date',
    'Ds_ErrorCode',
    'Ds_Card_Brand',
    'Ds_Card_Country',
    'Ds_AuthorisationCode',
  ])(
    'un carácter nulo o media letra en %s, con la firma buena → el cobro no se pierde',
    async (campo) => {
      const one = await initiate(buyer, buyer.pet, { nombre: campo });
      const answer = await notify(t, answerOf(t, one, { [campo]: 'a\u0000\ud800' }));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true });
      expect((await readPago(t, one)).pedido.estado).toBe('completada');
    },
  );
});

describe('lo que se anota de un pago', () => {
  test('cada aviso, con su canal, su resultado y los datos que valen como prueba', async () => {
    const before = (await listEventos(t)).length;
    for (const Ds_Response of ['9998', '0190', '9915', '0000', '0000']) {
      await notify(t, answerOf(t, pago, { Ds_Response }));
    }
    const eventos = (await listEventos(t)).slice(before);
    expect(eventos.map(({ resultado }) => resultado)).toEqual([
      'en curso',
      'denegado',
      'cancelado',
      'autorizado',
      'repetido',
    ]);
    for (const evento of eventos) {
      expect(evento).toMatchObject({ ds_order: pago.orderId, canal: 'aviso', ip: '127.0.0.1' });
    }
    expect(eventos[3]?.campos).toEqual({
      Ds_Date: '21/11/2026',
      Ds_Hour: '10:15',
      Ds_Order: pago.orderId,
      Ds_Amount: '3999',
      Ds_Currency: '978',
      Ds_MerchantCode: t.deps.config.redsys.comercio,
      Ds_Terminal: '001',
      Ds_TransactionType: '0',
      Ds_Response: '0000',
      Ds_AuthorisationCode: '331113',
      Ds_SecurePayment: '1',
      Ds_Card_Brand: '1',
      Ds_Card_Country: '724',
    });
  });

  test('nada de la tarjeta, ni siquiera tapado, en ninguna tabla', async () => {
    const tarjeta = {
      Ds_Card_Number: '454881******0003',
      Ds_ExpiryDate: 'caduca-4912',
      Ds_Merchant_Identifier: 'abcdef0123456789abcdef',
      Ds_Card_Type: 'credito-de-ana',
    };
    await notify(t, answerOf(t, pago, { ...tarjeta, Ds_Response: '0190' }));
    await notify(t, { ...answerOf(t, pago, tarjeta), Ds_Signature: 'x' });
    await notify(t, answerOf(t, pago, tarjeta));
    for (const table of ['pago_eventos', 'pago_intentos', 'pedidos']) {
      const { rows } = await sql<{ row: string }>`
        SELECT t::text AS row FROM ${sql.table(table)} AS t`.execute(t.db);
      const all = rows.map(({ row }) => row).join('\n');
      expect(all).not.toBe('');
      for (const value of Object.values(tarjeta)) expect(all).not.toContain(value);
    }
  });

  test('no se puede cambiar ni borrar', async () => {
    await notify(t, answerOf(t, pago));
    const before = await listEventos(t);
    const update = t.db.updateTable('pago_eventos').set({ resultado: 'otro' }).execute();
    await expect(update).rejects.toThrow('pago_eventos is append-only');
    const remove = t.db.deleteFrom('pago_eventos').execute();
    await expect(remove).rejects.toThrow('pago_eventos is append-only');
    expect(await listEventos(t)).toEqual(before);
  });

  test('de avisos sin pago detrás, cien por hora de cada dirección; todos se contestan', async () => {
    const before = (await listEventos(t)).length;
    const aviso = answerOf(t, pago, { Ds_Order: '999999999999' });
    for (let i = 0; i < 110; i++) {
      const answer = await notify(t, aviso);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: false });
    }
    expect((await listEventos(t)).length).toBe(before + 100);
    await notify(t, answerOf(t, pago));
    expect((await listEventos(t)).at(-1)).toMatchObject({ ds_order: pago.orderId });
  });

  test('falsos de un pago conocido: se guardan cien por hora, y el bueno vale igual', async () => {
    const before = (await listEventos(t)).length;
    const forged = answerOf(t, pago, {}, { key: Buffer.alloc(24, 7).toString('base64') });
    for (let i = 0; i < 110; i++) expect((await notify(t, forged)).status).toBe(200);
    expect((await listEventos(t)).length).toBe(before + 100);
    expect((await notify(t, answerOf(t, pago))).body).toEqual({ success: true });
    expect((await listEventos(t)).at(-1)).toMatchObject({ resultado: 'autorizado' });
  });

  test('el límite de peticiones de los demás no es el del banco', async () => {
    const strict = await openTestApp({ PETICIONES_MINUTO: '30' });
    try {
      const who = await createBuyer(strict);
      const begun = await initiate(who, who.pet);
      const visits = Array.from({ length: 40 }, () => strict.visitor().get('/tama'));
      expect((await Promise.all(visits)).some(({ status }) => status === 429)).toBe(true);
      expect((await notify(strict, answerOf(strict, begun))).body).toEqual({ success: true });
    } finally {
      await strict.close();
    }
  });
});
