import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { encodeParametros, signFirma } from '@vuelve/dev/firma';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestDevolucion } from './devolucion.ts';
import { FIRMAS, type FirmaVersion } from './firma.ts';
import type { Tpv } from './tpv.ts';

const ORDER = '261122ABCDEF';
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

let tpv: Tpv;
let answer: (body: Record<string, string>) => { status?: number; body?: string };
const asked: Record<string, string>[] = [];

const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push(body as Record<string, string>);
    const { status = 200, body: text } = answer(body as Record<string, string>);
    // Without a text, the request hangs.
    if (text !== undefined) response.writeHead(status).end(text);
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const restUrl = `http://127.0.0.1:${port}/sis/rest/trataPeticionREST`;
  const comercio = { comercio: '999008881', terminal: '1', key: KEY };
  tpv = { ...comercio, version: 'HMAC_SHA256_V1', url: '', queryUrl: '', restUrl };
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The bank's signed answer to a refund: made, unless `campos` say otherwise. */
function signed(
  campos: Record<string, string> = {},
  { key = KEY, version = 'HMAC_SHA256_V1' }: { key?: string; version?: FirmaVersion } = {},
) {
  const text = encodeParametros(version, {
    Ds_Amount: '1000',
    Ds_Currency: '978',
    Ds_Order: ORDER,
    Ds_MerchantCode: '999008881',
    Ds_Terminal: '001',
    Ds_Response: '0900',
    Ds_AuthorisationCode: '222222',
    Ds_TransactionType: '3',
    ...campos,
  });
  const firma = signFirma({ version, key, pedido: ORDER, text });
  return JSON.stringify({
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: text,
    Ds_Signature: firma,
  });
}

const request = (esperaMs?: number) =>
  requestDevolucion(tpv, { order: ORDER, importe: 1000 }, esperaMs);

describe('pedir una devolución al banco', () => {
  test.each(FIRMAS)('la petición y la respuesta van firmadas: %s', async (version) => {
    answer = () => ({ body: signed({}, { version }) });
    const desenlace = await requestDevolucion({ ...tpv, version }, { order: ORDER, importe: 1000 });
    expect(desenlace).toMatchObject({ estado: 'hecha', respuesta: { codigo: '0900' } });
    const [body = {}] = asked;
    const { Ds_MerchantParameters: text = '' } = body;
    expect(JSON.parse(Buffer.from(text, 'base64').toString())).toEqual({
      DS_MERCHANT_AMOUNT: '1000',
      DS_MERCHANT_ORDER: ORDER,
      DS_MERCHANT_MERCHANTCODE: '999008881',
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '3',
    });
    const right = signFirma({ version, key: KEY, pedido: ORDER, text });
    expect(Buffer.from(body.Ds_Signature ?? '', 'base64')).toEqual(Buffer.from(right, 'base64'));
  });

  test.each(['0950', '0190', '0904', '9218', '9256'])('%s, firmada → denegada', async (codigo) => {
    answer = () => ({ body: signed({ Ds_Response: codigo }) });
    expect(await request()).toMatchObject({ estado: 'denegada', codigo });
  });

  test.each(['SIS0007', 'SIS0028', 'SIS0042', 'SIS0054', 'SIS0057', 'SIS0429', 'SIS0431'])(
    '%s → denegada',
    async (codigo) => {
      answer = () => ({ body: JSON.stringify({ errorCode: codigo }) });
      expect(await request()).toEqual({ estado: 'denegada', codigo });
    },
  );

  test.each(['SIS0034', 'SIS0038', 'SIS0043', 'SIS0006', 'SIS0058', 'SIS0432', 'SIS9997', 'SIS'])(
    '%s, un fallo suyo → no se sabe',
    async (codigo) => {
      answer = () => ({ body: JSON.stringify({ errorCode: codigo }) });
      expect(await request()).toEqual({ estado: 'dudosa', razon: codigo });
    },
  );

  test.each(['0913', '0101', '9999', '0909', '0400', '9064'])(
    '%s, firmada, no dice que no se hizo → no se sabe',
    async (codigo) => {
      answer = () => ({ body: signed({ Ds_Response: codigo }) });
      expect(await request()).toEqual({ estado: 'dudosa', razon: codigo });
    },
  );

  test.each([
    ['un código con NUL', JSON.stringify({ errorCode: `\0${'é\n'.repeat(50)}${'x'.repeat(99)}` })],
    ['un texto que no es JSON', `\0<html>${'secreto'.repeat(50)}`],
  ])('%s → la razón es corta, imprimible y nada del texto', async (_, body) => {
    answer = () => ({ body });
    const desenlace = await request();
    expect(desenlace).toMatchObject({
      estado: 'dudosa',
      razon: expect.stringMatching(/^[ -~]{1,60}$/),
    });
    expect(JSON.stringify(desenlace)).not.toContain('secreto');
  });

  test.each<[string, () => { status?: number; body?: string }]>([
    ['firmada con otra clave', () => ({ body: signed({}, { key: KEY.replace('s', 't') }) })],
    ['de otro pedido', () => ({ body: signed({ Ds_Order: '261122ABCDEG' }) })],
    ['de otro importe', () => ({ body: signed({ Ds_Amount: '999' }) })],
    ['de otro comercio', () => ({ body: signed({ Ds_MerchantCode: '111111111' }) })],
    ['en otra moneda', () => ({ body: signed({ Ds_Currency: '840' }) })],
    ['que es un pago', () => ({ body: signed({ Ds_TransactionType: '0' }) })],
    ['en curso', () => ({ body: signed({ Ds_Response: '9998' }) })],
    ['autorizada como un pago', () => ({ body: signed({ Ds_Response: '0000' }) })],
    ['sin el otro banco', () => ({ body: signed({ Ds_Response: '0912' }) })],
    ['con un error que no es suyo', () => ({ body: '{"errorCode":"OTRO"}' })],
    ['que no es JSON', () => ({ body: '<html>' })],
    ['vacía', () => ({ body: 'null' })],
    ['de un servidor caído', () => ({ status: 502, body: signed() })],
    ['que es la petición misma', () => ({ body: JSON.stringify(asked[0]) })],
  ])('una respuesta %s → no se sabe', async (_, how) => {
    answer = how;
    expect((await request()).estado).toBe('dudosa');
    expect(asked).toHaveLength(1);
  });

  test('ninguna respuesta → no se sabe, y no se repite', async () => {
    answer = () => ({});
    expect((await request(200)).estado).toBe('dudosa');
    expect(asked).toHaveLength(1);
  });

  test('nadie escucha → no se sabe', async () => {
    const away = { ...tpv, restUrl: 'http://127.0.0.1:9/rest' };
    const desenlace = await requestDevolucion(away, { order: ORDER, importe: 1000 });
    expect(desenlace.estado).toBe('dudosa');
  });
});
