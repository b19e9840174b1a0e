import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { envelope, operacion as listed } from '../../test/banco.ts';
import { queryDevoluciones, queryOperacion } from './consulta.ts';

const ORDER = '261121ABCDEF';
const CLAVE = 'UnaClavePropiaDeTreintaYDosLetra';

let bank: Server;
let body = '';
let status = 200;
beforeAll(async () => {
  bank = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening));
});
afterAll(() => void bank.close());

const operacion = (campos: Record<string, string> = {}) => listed({ Ds_Order: ORDER, ...campos });

/** Our result when the bank's service answers with these operations. */
async function query(...messages: string[]) {
  body = envelope(...messages);
  return ask();
}

function ask(query: typeof queryOperacion | typeof queryDevoluciones = queryOperacion) {
  const { port } = bank.address() as AddressInfo;
  const tpv = { ...readConfig({}).redsys, key: CLAVE, queryUrl: `http://127.0.0.1:${port}/` };
  return query(tpv, ORDER);
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
    ['una página de error', '<html><body>502</body></html>', 200],
    ['HTTP 500', '', 500],
    ['algo que no es XML', '<<<', 200],
  ])('%s → no se cree nada', async (_, text, code) => {
    body = text;
    status = code;
    await expect(ask()).rejects.toThrow(Error);
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
