import type { AvisoPago } from '@vuelve/contract/pago';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeParametros, signFirma } from '@vuelve/dev/firma';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  createBuyer,
  type Iniciado,
  initiate,
  listEventos,
  listMails,
  notify,
  readFormulario,
  readPago,
  tamper,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));
/** A dearer payment of the same buyer: 199,95 €. */
let dear: Iniciado['data'];
beforeAll(async () => {
  const productos = [{ tama_id: 1, unidades: 5 }];
  dear = await initiate(buyer, buyer.pet, { productos }, { amount: 199.95 });
});
/** The payment that the attacker wants to settle without paying: 39,99 €. */
const pago = makeOnce(() => initiate(buyer, buyer.pet));
beforeEach(() => t.forgetLimites());

const CLAVE_AJENA = Buffer.from('clave de otro comercio 1').toString('base64');

/** Signs any fields with the shop's own key. */
function signed(campos: Record<string, string>, version = 'HMAC_SHA256_V1' as const) {
  const text = encodeParametros(version, campos);
  const { key } = t.deps.config.redsys;
  const firma = signFirma({ version, key, pedido: pago.orderId, text });
  return { Ds_SignatureVersion: version, Ds_MerchantParameters: text, Ds_Signature: firma };
}

/** The shop's own signed form, sent back as an answer of the bank. */
const reflect = (campos: Record<string, string>) =>
  signed({ ...readFormulario(pago.formData), ...campos });

const APROBADO = { Ds_Order: '', Ds_Amount: '3999', Ds_Currency: '978', Ds_Response: '0000' };

/** Name, builder, reason of the refusal, and whether the order is one of ours. */
const FALSOS: [string, () => Record<string, string>, string, boolean][] = [
  ['otra clave', () => answerOf(t, pago, {}, { key: CLAVE_AJENA }), 'firma', true],
  ['importe cambiado', () => tamper(answerOf(t, pago), { Ds_Amount: '1' }), 'firma', true],
  [
    'denegado vuelto aprobado',
    () => tamper(answerOf(t, pago, { Ds_Response: '0190' }), { Ds_Response: '0000' }),
    'firma',
    true,
  ],
  [
    'número de otro pedido',
    () => tamper(answerOf(t, pago), { Ds_Order: dear.orderId }),
    'firma',
    true,
  ],
  [
    'el pago barato, firmado, con el número del caro',
    () => answerOf(t, pago, { Ds_Order: dear.orderId }),
    'importe',
    true,
  ],
  ['sin firma', () => ({ ...answerOf(t, pago), Ds_Signature: '' }), 'formato', false],
  ['firma cortada', () => cut(answerOf(t, pago)), 'firma', true],
  [
    'firma de otro mensaje',
    () => ({ ...answerOf(t, pago), Ds_Signature: answerOf(t, dear).Ds_Signature }),
    'firma',
    true,
  ],
  [
    'otra versión',
    () => ({ ...answerOf(t, pago), Ds_SignatureVersion: 'HMAC_SHA512_V2' }),
    'version',
    true,
  ],
  [
    'versión inventada',
    () => ({ ...answerOf(t, pago), Ds_SignatureVersion: 'NINGUNA' }),
    'version',
    true,
  ],
  ['versión vacía', () => ({ ...answerOf(t, pago), Ds_SignatureVersion: '' }), 'version', true],
  ['firmado de la otra manera', () => signOtherWay(), 'version', true],
  ['nuestro propio formulario', () => pago.formData, 'reflejo', false],
  [
    'nuestro formulario con respuesta dentro',
    () => reflect({ ...APROBADO, Ds_Order: pago.orderId }),
    'reflejo',
    false,
  ],
  [
    'lo mismo, con los campos en minúsculas y mayúsculas',
    () => signed({ ...APROBADO, Ds_Order: pago.orderId, ds_merchant_ORDER: pago.orderId }),
    'reflejo',
    false,
  ],
  ['otra moneda', () => answerOf(t, pago, { Ds_Currency: '840' }), 'moneda', true],
  ['sin moneda', () => answerOf(t, pago, { Ds_Currency: '' }), 'moneda', true],
  ['otro comercio', () => answerOf(t, pago, { Ds_MerchantCode: '999008881' }), 'comercio', true],
  ['otro terminal', () => answerOf(t, pago, { Ds_Terminal: '002' }), 'terminal', true],
  ['sin terminal', () => answerOf(t, pago, { Ds_Terminal: '' }), 'terminal', true],
  ['una devolución', () => answerOf(t, pago, { Ds_TransactionType: '3' }), 'tipo', true],
  ['una preautorización', () => answerOf(t, pago, { Ds_TransactionType: '1' }), 'tipo', true],
  ['menos importe', () => answerOf(t, pago, { Ds_Amount: '3998' }), 'importe', true],
  ['más importe', () => answerOf(t, pago, { Ds_Amount: '4000' }), 'importe', true],
  ['importe cero', () => answerOf(t, pago, { Ds_Amount: '0' }), 'importe', true],
  ['importe con decimales', () => answerOf(t, pago, { Ds_Amount: '3999.0' }), 'formato', false],
  ['importe negativo', () => answerOf(t, pago, { Ds_Amount: '-3999' }), 'formato', false],
  ['código con letras', () => answerOf(t, pago, { Ds_Response: '0000abc' }), 'formato', false],
  ['código de dos cifras', () => answerOf(t, pago, { Ds_Response: '00' }), 'formato', false],
  ['código vacío', () => answerOf(t, pago, { Ds_Response: '' }), 'formato', false],
  ['código negativo', () => answerOf(t, pago, { Ds_Response: '-001' }), 'formato', false],
  ['código de devolución', () => answerOf(t, pago, { Ds_Response: '0900' }), 'tipo', true],
  ['código de anulación', () => answerOf(t, pago, { Ds_Response: '0400' }), 'tipo', true],
  [
    'pedido que no existe',
    () => answerOf(t, pago, { Ds_Order: '999999999999' }),
    'desconocido',
    false,
  ],
  ['sin pedido', () => answerOf(t, pago, { Ds_Order: '' }), 'formato', false],
];

function cut(aviso: Required<AvisoPago>) {
  return { ...aviso, Ds_Signature: aviso.Ds_Signature.slice(0, 20) };
}

/** Signed with the shop's key, but with another signature version than the attempt has. */
function signOtherWay() {
  const formData = { ...pago.formData, Ds_SignatureVersion: 'HMAC_SHA512_V2' };
  return answerOf(t, { formData });
}

describe('POST /payment/notify: respuestas falsas', () => {
  test.each(FALSOS)('%s → 200 {success:false} y no cambia nada', async (_, build, motivo, own) => {
    const before = [await readPago(t, pago), await readPago(t, dear)];
    const eventos = await listEventos(t);
    const answer = await notify(t, build());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: false });
    expect([await readPago(t, pago), await readPago(t, dear)]).toEqual(before);
    const [evento, ...more] = (await listEventos(t)).slice(eventos.length);
    expect(more).toEqual([]);
    expect(evento).toMatchObject({ canal: 'aviso', resultado: motivo, ip: '127.0.0.1' });
    expect(evento?.ds_order !== null, 'it hangs on an attempt').toBe(own);
  });

  test('un pago empezado en otro banco (pruebas o de verdad) no se mezcla', async () => {
    const setEntorno = (entorno: string) =>
      t.db
        .updateTable('pago_intentos')
        .set({ entorno })
        .where('ds_order', '=', pago.orderId)
        .execute();
    const { entorno } = (await readPago(t, pago)).intento;
    await setEntorno('sis-t.redsys.es:25443');
    const answer = await notify(t, answerOf(t, pago));
    await setEntorno(entorno);
    expect(answer.body).toEqual({ success: false });
    expect((await readPago(t, pago)).intento.estado).toBe('creado');
    expect((await listEventos(t)).at(-1)).toMatchObject({ resultado: 'entorno' });
  });

  test('la respuesta de un pedido solo cuenta para ese', async () => {
    const other = await createBuyer(t);
    const [paid, unpaid] = [
      await initiate(other, other.pet, { nombre: 'Eva' }),
      await initiate(other, other.pet, { nombre: 'Leo' }),
    ];
    await notify(t, answerOf(t, paid));
    expect((await readPago(t, paid)).pedido.estado).toBe('completada');
    expect((await readPago(t, unpaid)).pedido.estado).toBe('pendiente');
  });

  test('por ninguna de ellas se escribe a nadie, y la verdadera sigue valiendo', async () => {
    expect(await listMails(t, buyer)).toEqual([]);
    for (const one of [pago, dear]) {
      expect((await notify(t, answerOf(t, one))).body).toEqual({ success: true });
      expect((await readPago(t, one)).pedido.estado).toBe('completada');
    }
  });
});
