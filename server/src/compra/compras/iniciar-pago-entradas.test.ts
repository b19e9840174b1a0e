import { describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import {
  askToPay,
  CHAPA,
  countStored,
  createBuyer,
  datosCompra,
  inicioPago,
  readFormulario,
} from '../../test/tienda.ts';

const t = useTestApp({ PUBLIC_URL: 'https://vuelve.test', DEMO_PUBLICA: '1' });
const buyer = makeOnce(() => createBuyer(t));

const post = (body: unknown) => buyer.client.post('/payment/initiate', body);

/** The refusal (400). Asserts that nothing was stored. */
async function refuse(body: unknown) {
  const before = await countStored(t);
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await countStored(t)).toEqual(before);
  return answer.body;
}

describe('POST /payment/initiate: lo que no se entiende', () => {
  test.each(['', '{', 'hola', "{'a':1}", 'undefined', '{"a":1}}', '\u0000'])(
    'merchantData %j no es JSON → 400',
    async (merchantData) => {
      expect(await refuse({ amount: 39.99, merchantData })).toEqual({
        error: 'Revisa este dato',
        campos: { merchantData: 'Revisa este dato' },
      });
    },
  );

  test.each(['null', '[]', '7', '"texto"', 'true', '[{"productos":[]}]'])(
    'merchantData %s es JSON de otra forma → 400',
    async (merchantData) => {
      const { error, campos } = await refuse({ amount: 39.99, merchantData });
      expect(error).toBe('Revisa este dato');
      expect(campos).toEqual({ merchantData: 'Revisa este dato' });
    },
  );

  test('merchantData sin productos → 400', async () => {
    expect(await refuse({ amount: 39.99, merchantData: '{}' })).toEqual({
      error: 'Falta este dato',
      campos: { 'merchantData.productos': 'Falta este dato' },
    });
  });

  test('merchantData como objeto, o sin él → 400', async () => {
    const merchantData = datosCompra(buyer.pet);
    expect((await refuse({ amount: 39.99, merchantData })).campos).toEqual({
      merchantData: 'Revisa este dato',
    });
    expect((await refuse({ amount: 39.99 })).campos).toEqual({ merchantData: 'Falta este dato' });
  });

  test('merchantData de más de 8 KiB → 400; de 8 KiB justos → 200', async () => {
    const text = JSON.stringify(datosCompra(buyer.pet));
    const fits = text.padEnd(8192, ' ');
    expect((await refuse({ amount: 39.99, merchantData: `${fits} ` })).campos).toEqual({
      merchantData: 'Máximo 8192 caracteres',
    });
    expect((await post({ amount: 39.99, merchantData: fits })).status).toBe(200);
  });

  test('muy anidado → 400, y el servidor sigue', async () => {
    for (const merchantData of ['['.repeat(8000), '['.repeat(4000) + ']'.repeat(4000)]) {
      const { error } = await refuse({ amount: 39.99, merchantData });
      expect(error).toBe('Revisa este dato');
    }
  });

  test('cuerpo de 1 MB → 413', async () => {
    const answer = await post({ amount: 39.99, merchantData: 'a'.repeat(1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ error: 'Lo que envías es demasiado grande' });
  });

  test.each([[[]], ['texto'], [null], [7]])('cuerpo %j → 400', async (body) => {
    expect((await refuse(body)).error).toMatch(/\S/);
  });
});

const PROPIAS = [
  'https://vuelve.test/app/payment/success',
  'https://vuelve.test/app/payment/error',
  'https://vuelve.test/app/payment/success?pedido=1#hecho',
  'https://vuelve.test:443/app/payment/success',
];

const AJENAS = [
  'https://malo.example/app/payment/success',
  'https://vuelve.test.malo.example/app/payment/success',
  'https://vuelve.test@malo.example/app/payment/success',
  'https://vuelve.test:clave@malo.example/app/payment/success',
  'https://malo.example/https://vuelve.test/app/payment/success',
  'https://malo.example\\@vuelve.test/app/payment/success',
  'https://malo.example#@vuelve.test/app/payment/success',
  'https://malo.example?vuelve.test/app/payment/success',
  'https://vuelve.test:8443/app/payment/success',
  'https://vuelve.test/app/otra',
  'https://vuelve.test/app/payment/success/../../login',
  'https://vuelve.test/api/payment/notify',
  'https://vuelve.test/',
  '/app/payment/success',
  '//vuelve.test/app/payment/success',
  '//malo.example/app/payment/success',
  'app/payment/success',
  'javascript:alert(1)//vuelve.test/app/payment/success',
  'javascript://vuelve.test/app/payment/success',
  'data:text/html,<script>alert(1)</script>',
  'ftp://vuelve.test/app/payment/success',
  'https://',
  '',
];

describe('POST /payment/initiate: adónde se vuelve', () => {
  test.each(AJENAS)('urlOk o urlKo %j → 400 y no se guarda nada', async (url) => {
    const error = 'La dirección de vuelta no es de esta web';
    for (const campo of ['urlOk', 'urlKo']) {
      const body = await refuse(inicioPago(datosCompra(buyer.pet), { [campo]: url }));
      expect(body).toEqual({ error, campos: { [campo]: error } });
    }
  });

  test.each(PROPIAS)('%s → 200, y el banco recibe las del servidor', async (url) => {
    const { status, body } = await askToPay(buyer, {}, { urlOk: url, urlKo: url });
    expect(status).toBe(200);
    const form = readFormulario(body.data.formData);
    const vuelta = `https://vuelve.test/api/payment/return/${body.data.ref}`;
    expect(form.DS_MERCHANT_MERCHANTURL).toBe('https://vuelve.test/api/payment/notify');
    expect(form.DS_MERCHANT_URLOK).toBe(vuelta);
    expect(form.DS_MERCHANT_URLKO).toBe(`${vuelta}?ko=1`);
  });

  test('también la dirección por la que se entró', async () => {
    const urlOk = `${t.base}/app/payment/success`;
    const { status, body } = await askToPay(buyer, {}, { urlOk });
    expect(status).toBe(200);
    expect(readFormulario(body.data.formData).DS_MERCHANT_URLOK).toMatch(
      /^https:\/\/vuelve\.test\//,
    );
  });
});

/** Fields that an attacker would like the shop to sign. */
const INYECTADO = {
  Ds_Order: '000000000001',
  Ds_Response: '0000',
  Ds_Amount: '1',
  Ds_Currency: '978',
  Ds_AuthorisationCode: '123456',
  DS_MERCHANT_AMOUNT: '1',
  DS_MERCHANT_ORDER: '000000000001',
  DS_MERCHANT_MERCHANTURL: 'https://malo.example/',
  DS_MERCHANT_MERCHANTDATA: 'x',
  Ds_Merchant_UrlOK: 'https://malo.example/',
  merchantUrl: 'https://malo.example/',
};

describe('POST /payment/initiate: no se firma nada que venga de fuera', () => {
  test('campos de más en el cuerpo, en merchantData y en los productos se quedan fuera', async () => {
    const linea = { ...CHAPA, insigniaQR_id: buyer.pet.id, unidades: 1, ...INYECTADO };
    const plain = await askToPay(buyer);
    const { status, body } = await askToPay(
      buyer,
      { ...INYECTADO, productos: [linea] },
      { ...INYECTADO, description: 'Ds_Response=0000', formData: INYECTADO },
    );
    expect(status).toBe(200);
    const form = readFormulario(body.data.formData);
    expect(Object.keys(form)).toEqual(Object.keys(readFormulario(plain.body.data.formData)));
    expect(form).toMatchObject({
      DS_MERCHANT_AMOUNT: '3999',
      DS_MERCHANT_ORDER: body.data.orderId,
    });
    expect(JSON.stringify(form)).not.toMatch(/Ds_|000000000001|malo/);
  });

  test('merchantData con __proto__ no cambia nada', async () => {
    const text = JSON.stringify(datosCompra(buyer.pet));
    const merchantData = `{"__proto__":{"total":1,"Ds_Response":"0000"},${text.slice(1)}`;
    const answer = await post({ amount: 39.99, merchantData });
    expect(answer.status).toBe(200);
    expect(Object.hasOwn(Object.prototype, 'total')).toBe(false);
  });

  test('el nombre no puede cerrar el JSON firmado', async () => {
    const { body } = await askToPay(buyer, {
      nombre: '","Ds_Response":"0000","x":"',
      apellidos: '"}',
    });
    expect(readFormulario(body.data.formData)).not.toHaveProperty('Ds_Response');
  });
});
