import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signFirma } from '@vuelve/dev/firma';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { envelope, operacion as listed } from '../../test/banco.ts';
import { BancoCallado, queryDevoluciones, queryOperacion } from './consulta.ts';

const ORDER = '261121ABCDEF';
const CLAVE = 'UnaClavePropiaDeTreintaYDosLetra';

let bank: Server;
let body = '';
let status = 200;
let headers: Record<string, string> = {};
const asked: { request: IncomingMessage; xml: string }[] = [];
beforeAll(async () => {
  bank = createServer((request, response) => {
    void text(request).then((xml) => {
      asked.push({ request, xml });
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening));
});
afterAll(() => void bank.close());

const operacion = (campos: Record<string, string> = {}) => listed({ Ds_Order: ORDER, ...campos });

/** Our result when the bank's service answers with these operations. */
async function query(...messages: string[]) {
  body = envelope(...messages);
  return ask();
}

function ask(
  query: typeof queryOperacion | typeof queryDevoluciones = queryOperacion,
  signal?: AbortSignal,
) {
  const { port } = bank.address() as AddressInfo;
  const tpv = { ...readConfig({}).redsys, key: CLAVE, queryUrl: `http://127.0.0.1:${port}/` };
  return query(tpv, ORDER, signal);
}

describe('preguntar al banco por un pedido', () => {
  test('pagado → su respuesta, con el importe en céntimos', async () => {
    expect(await query(operacion())).toMatchObject({ order: ORDER, codigo: '0000', importe: 3999 });
  });

  test('denegado y después pagado, en cualquier orden y forma → pagado', async () => {
    const denied = operacion({ Ds_Response: '0190' });
    for (const messages of [[denied, operacion()], [operacion(), denied], [denied + operacion()]]) {
      expect(await query(...messages)).toMatchObject({ codigo: '0000' });
    }
  });

  test('denegado, y otro intento todavía abierto → denegado, que aún puede cambiar', async () => {
    const open = operacion({ Ds_State: 'S', Ds_Response: '' });
    expect(await query(operacion({ Ds_Response: '0190' }), open)).toMatchObject({ codigo: '0190' });
    expect(await query(open)).toBe('abierta');
  });

  test('lo último está con el emisor, o sin decidir → en curso, aunque antes se denegara', async () => {
    const denied = operacion({ Ds_Response: '0190' });
    const card = operacion({ Ds_State: 'S', Ds_Response: '9998' });
    expect(await query(card)).toBe('abierta');
    const undecided: Record<string, string>[] = [
      { Ds_State: 'A', Ds_Response: '' },
      { Ds_State: 'P', Ds_Response: '' },
      { Ds_State: 'S', Ds_Response: '9999' },
      { Ds_Response: '9998' },
      { Ds_Response: '9999' },
    ];
    for (const campos of undecided) {
      expect(await query(denied, operacion(campos))).toBe('en curso');
      expect(await query(operacion(campos), denied)).toMatchObject({ codigo: '0190' });
      expect(await query(operacion(campos), operacion())).toMatchObject({ codigo: '0000' });
    }
  });

  test('no lo conoce → desconocida', async () => {
    const error = '<ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg>';
    expect(await query(error)).toBe('desconocida');
  });

  test.each([
    ['otro error', '<ErrorMsg><Ds_ErrorCode>XML0023</Ds_ErrorCode></ErrorMsg>'],
    ['otro pedido', operacion({ Ds_Order: '261121OTHERX' })],
    ['nada', ''],
  ])('%s → no se cree nada', async (_, message) => {
    await expect(query(message)).rejects.toThrow('Bank query');
  });

  test.each([
    ['XML0023', true],
    ['XML0001', true],
    ['XML0025', false], // about the answer, not the question
    ['XML00231', false],
    ['XXML0023', false],
    ['SIS0023', false],
  ])('el error %s es de cualquier pregunta: %s', async (codigo, callado) => {
    const asking = query(`<ErrorMsg><Ds_ErrorCode>${codigo}</Ds_ErrorCode></ErrorMsg>`);
    const error = await asking.catch((it: unknown) => it);
    expect(error).toMatchObject({ message: `Bank query: "${codigo}"` });
    expect(error instanceof BancoCallado).toBe(callado);
  });

  test('nada sobre este pedido es un fallo solo de este pedido', async () => {
    const error = await query('').catch((it: unknown) => it);
    expect(error).toMatchObject({ message: 'Bank query: "empty"' });
    expect(error).not.toBeInstanceOf(BancoCallado);
  });

  test('lo terminado que no se puede leer no es una respuesta, salvo que otro esté pagado', async () => {
    const broken = operacion({ Ds_Amount: '39,99' });
    await expect(query(broken)).rejects.toThrow('cannot be read');
    expect(await query(broken, operacion())).toMatchObject({ codigo: '0000' });
  });

  test('la pregunta va firmada, y dice comercio, terminal, pedido y que es un pago', async () => {
    asked.length = 0;
    await query(operacion());
    const [{ request, xml } = { request: undefined, xml: '' }] = asked;
    expect(request?.method).toBe('POST');
    expect(request?.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: 'consultaOperaciones',
    });
    const version =
      '<Version Ds_Version="0.0"><Message><Transaction>' +
      `<Ds_MerchantCode>${readConfig({}).redsys.comercio}</Ds_MerchantCode><Ds_Terminal>1</Ds_Terminal>` +
      `<Ds_Order>${ORDER}</Ds_Order><Ds_TransactionType>0</Ds_TransactionType>` +
      '</Transaction></Message></Version>';
    const [, inner = ''] = /<cadenaXML><!\[CDATA\[(.*)\]\]><\/cadenaXML>/.exec(xml) ?? [];
    const [, firma = ''] = /<Signature>(.*)<\/Signature>/.exec(inner) ?? [];
    expect(inner).toBe(
      `<Messages>${version}<Signature>${firma}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`,
    );
    const right = { version: 'HMAC_SHA256_V1', key: CLAVE, pedido: ORDER, text: version } as const;
    expect(Buffer.from(firma, 'base64')).toEqual(Buffer.from(signFirma(right), 'base64'));
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><soapenv:Envelope xmlns:soapenv="http:\/\/schemas\.xmlsoap\.org\/soap\/envelope\/" xmlns:web="http:\/\/webservices\.apl02\.redsys\.es"><soapenv:Body><web:consultaOperaciones><cadenaXML>.*<\/cadenaXML><\/web:consultaOperaciones><\/soapenv:Body><\/soapenv:Envelope>$/,
    );
  });

  test('una respuesta que manda a otra parte no se sigue', async () => {
    [status, headers] = [302, { location: '/otra' }];
    asked.length = 0;
    await expect(ask()).rejects.toThrow(BancoCallado);
    expect(asked).toHaveLength(1);
    [status, headers] = [200, {}];
  });

  test('quien pregunta puede dejarlo', async () => {
    body = envelope(operacion());
    await expect(ask(queryOperacion, AbortSignal.abort())).rejects.toThrow(BancoCallado);
    const patient = new AbortController();
    expect(await ask(queryOperacion, patient.signal)).toMatchObject({ codigo: '0000' });
  });

  test.each([
    ['una página de error', '<html><body>502</body></html>', 200, 'no answer inside'],
    ['HTTP 500', '', 500, 'HTTP 500'],
    ['un pago con HTTP 500', envelope(operacion()), 500, 'HTTP 500'],
    ['algo que no es XML', '<<<', 200, ''],
  ])('%s → no se cree nada, ni de este pedido ni de otro', async (_, text, code, words) => {
    body = text;
    status = code;
    const error = await ask().catch((it: unknown) => it);
    expect(error).toBeInstanceOf(BancoCallado);
    expect((error as Error).message).toContain(words);
    status = 200;
  });
});

describe('preguntar al banco por las devoluciones de un pedido', () => {
  const devolucion = (campos: Record<string, string> = {}) =>
    operacion({ Ds_TransactionType: '3', Ds_Response: '0900', ...campos });
  const list = async (...messages: string[]) => {
    body = envelope(...messages);
    return ask(queryDevoluciones);
  };

  test('las hechas, cada una con su importe', async () => {
    const found = await list(devolucion({ Ds_Amount: '1000' }), devolucion({ Ds_Amount: '500' }));
    expect(found).toMatchObject({ hechas: [{ importe: 1000 }, { importe: 500 }], hasDudas: false });
    expect(asked.at(-1)?.xml).toContain('<Ds_TransactionType>3</Ds_TransactionType>');
  });

  test.each([
    ['denegada', devolucion({ Ds_Response: '0950' })],
    ['un pago', operacion()],
    ['un pago con su código', operacion({ Ds_Response: '0900' })],
    ['ninguna', '<ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg>'],
  ])('%s → ninguna', async (_, message) => {
    expect(await list(message)).toEqual({ hechas: [], hasDudas: false });
  });

  test.each([
    [
      'denegada como si fuera un pago',
      devolucion({ Ds_TransactionType: '1', Ds_Response: '0950' }),
    ],
    ['sin terminar', devolucion({ Ds_State: 'S' })],
    ['en curso', devolucion({ Ds_Response: '9998' })],
    ['ilegible', devolucion({ Ds_Amount: '10,00' })],
    ['sin respuesta', devolucion({ Ds_Response: '' })],
    ['sin tipo', devolucion({ Ds_TransactionType: '' })],
    ['con un fallo del banco', devolucion({ Ds_Response: '0913' })],
  ])('%s, junto a una hecha → hay dudas', async (_, message) => {
    expect(await list(devolucion(), message)).toMatchObject({
      hechas: [{ codigo: '0900' }],
      hasDudas: true,
    });
  });
});
