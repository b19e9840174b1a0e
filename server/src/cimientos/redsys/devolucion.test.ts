import { createServer, type IncomingMessage } from 'node:http';
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
let last: IncomingMessage;

const server = createServer((request, response) => {
  void json(request).then((body) => {
    asked.push(body as Record<string, string>);
    last = request;
    const { status = 200, body: text } = answer(body as Record<string, string>);
    // Without a text, the request hangs.
    if (text !== undefined) response.writeHead(status, { location: '/otra' }).end(text);
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
  {
    key = KEY,
    version = 'HMAC_SHA256_V1',
    pedido = ORDER,
  }: { key?: string; version?: FirmaVersion; pedido?: string } = {},
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
  const firma = signFirma({ version, key, pedido, text });
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
    expect([last.method, last.headers['content-type']]).toEqual(['POST', 'application/json']);
    const [body = {}] = asked;
    expect(body.Ds_SignatureVersion).toBe(version);
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
    const desenlace = await request();
    expect(desenlace).toMatchObject({ estado: 'denegada', codigo, respuesta: { codigo } });
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

  test.each<[string, string, () => { status?: number; body?: string }]>([
    ['con otra clave', 'firma', () => ({ body: signed({}, { key: KEY.replace('s', 't') }) })],
    [
      'de otro pedido',
      'otro pedido o tipo',
      () => ({ body: signed({ Ds_Order: '261122ABCDEG' }, { pedido: '261122ABCDEG' }) }),
    ],
    ['de otro importe', 'otro importe', () => ({ body: signed({ Ds_Amount: '999' }) })],
    ['de otro comercio', 'otro comercio', () => ({ body: signed({ Ds_MerchantCode: '111' }) })],
    ['en otra moneda', 'otro importe', () => ({ body: signed({ Ds_Currency: '840' }) })],
    ['que es un pago', 'otro pedido o tipo', () => ({ body: signed({ Ds_TransactionType: '0' }) })],
    ['en curso', '9998', () => ({ body: signed({ Ds_Response: '9998' }) })],
    ['autorizada como un pago', '0000', () => ({ body: signed({ Ds_Response: '0000' }) })],
    ['sin el otro banco', '0912', () => ({ body: signed({ Ds_Response: '0912' }) })],
    ['con un error que no es suyo', 'OTRO', () => ({ body: '{"errorCode":"OTRO"}' })],
    ['que no es JSON', 'sin respuesta legible (SyntaxError)', () => ({ body: '<html>' })],
    ['vacía', 'formato', () => ({ body: 'null' })],
    ['de un servidor caído', 'HTTP 502', () => ({ status: 502, body: signed() })],
    [
      'que manda a otra parte',
      'sin respuesta legible (TypeError)',
      () => ({ status: 302, body: signed() }),
    ],
    ['que es la petición misma', 'reflejo', () => ({ body: JSON.stringify(asked[0]) })],
  ])('una respuesta %s → no se sabe: %s', async (_, razon, how) => {
    answer = how;
    expect(await request()).toEqual({ estado: 'dudosa', razon });
    expect(asked).toHaveLength(1);
  });

  test('ninguna respuesta → no se sabe, y no se repite', async () => {
    answer = () => ({});
    const razon = 'sin respuesta legible (TimeoutError)';
    expect(await request(200)).toEqual({ estado: 'dudosa', razon });
    expect(asked).toHaveLength(1);
  });

  test('nadie escucha → no se sabe', async () => {
    const away = { ...tpv, restUrl: 'http://127.0.0.1:9/rest' };
    const desenlace = await requestDevolucion(away, { order: ORDER, importe: 1000 });
    expect(desenlace.estado).toBe('dudosa');
  });
});
