import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { queryOperacion } from './consulta.ts';

const ORDER = '261121ABCDEF';

let bank: Server;
let body = '';
let status = 200;
beforeAll(async () => {
  bank = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening));
});
afterAll(() => void bank.close());

/** One operation as the bank lists it. */
function operacion(campos: Record<string, string> = {}): string {
  const all = {
    Ds_MerchantCode: '999000001',
    Ds_Terminal: '1',
    Ds_Order: ORDER,
    Ds_TransactionType: '0',
    Ds_Amount: '3999',
    Ds_Currency: '978',
    Ds_State: 'F',
    Ds_Response: '0000',
    ...campos,
  };
  const fields = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<Response Ds_Version="0.0">${fields.join('')}</Response>`;
}

/** What the bank's service answers with these operations, and what we make of it. */
async function query(...messages: string[]) {
  const inner = `<Messages><Version Ds_Version="0.0">${messages.map((message) => `<Message>${message}</Message>`).join('')}</Version></Messages>`;
  const escaped = inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  body = `<s:Envelope xmlns:s="x"><s:Body><p:consultaOperacionesResponse xmlns:p="y"><consultaOperacionesReturn>${escaped}</consultaOperacionesReturn></p:consultaOperacionesResponse></s:Body></s:Envelope>`;
  return ask();
}

function ask() {
  const { port } = bank.address() as AddressInfo;
  return queryOperacion({ ...readConfig({}).redsys, queryUrl: `http://127.0.0.1:${port}/` }, ORDER);
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
