import { createServer, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { deserializeAndVerifyJSONResponse, serializeAndSignJSONRequest } from 'redsys-easy';
import { devRoutes } from '../dev.ts';
import { TARJETAS } from '../tpv/operaciones/tarjetas.ts';
import { afterAll } from 'vitest';
import { eventually } from './eventually.ts';

export const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const MERCHANT = '999008881';
/** Opens the list of operations from another machine. */
export const CLAVE = 'clave-del-arranque';

export type Campos = Record<string, string>;

/** A shop that records the notifications it gets. */
export async function openTienda() {
  const avisos: Campos[] = [];
  const answer: { status: number; delayMs: number } = { status: 200, delayMs: 0 };
  async function receive(request: IncomingMessage) {
    avisos.push(Object.fromEntries(new URLSearchParams(await text(request))));
  }
  const server = createServer((request, response) => {
    void receive(request).then(() =>
      setTimeout(() => {
        response.writeHead(answer.status, { location: '/otro-sitio' }).end();
      }, answer.delayMs),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  /** Notifications about an order so far. */
  const avisosDe = (pedido: string) =>
    avisos.filter((aviso) => readParametros(aviso).Ds_Order === pedido);

  return {
    url: `http://127.0.0.1:${port}`,
    avisos,
    answer,
    avisosDe,
    /** Waits for `count` notifications about an order. */
    waitForAvisos: (pedido: string, count = 1): Promise<Campos[]> =>
      eventually(() => {
        const found = avisosDe(pedido);
        if (found.length < count) throw new Error(`${found.length} of ${count} notifications`);
        return found;
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A listening terminal; an existing `folder` continues another terminal's operations. */
export async function openTpv(
  tienda: { url: string },
  given: { folder?: string; esperaTardiaMs?: number; demoPublica?: boolean } = {},
) {
  const root = given.folder ?? (await mkdtemp(join(tmpdir(), 'vuelve-tpv-')));
  const app = Fastify();
  const folder = join(root, 'tpv');
  const { esperaTardiaMs = 300, demoPublica = false } = given;
  const comercio = {
    merchant: MERCHANT,
    terminal: '1',
    key: KEY,
    avisoUrl: `${tienda.url}/avisos`,
  };
  const settings = { folder, ...comercio, esperaMs: 20, esperaTardiaMs };
  await app.register(cookie);
  const acceso = { clave: CLAVE, publicUrl: 'http://localhost', demoPublica };
  await app.register(devRoutes({ acceso, tpv: settings }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  async function post(path: string, campos: Campos, headers: Campos = {}) {
    const body = new URLSearchParams(campos);
    const response = await fetch(`${url}/dev/tpv/${path}`, { method: 'POST', body, headers });
    return { status: response.status, html: await response.text() };
  }

  return {
    url,
    root,
    folder,
    post,
    /** Opens a payment; resolves to its order number. */
    async open(tienda: { url: string }, more: Campos = {}): Promise<string> {
      const campos = buildCampos(tienda, more);
      await post('realizarPago', signV1(campos));
      return campos.DS_MERCHANT_ORDER ?? '';
    },
    /** Pays with a test card. */
    pay: (pedido: string, sufijo: string, more: Campos = {}) =>
      post('pagar', { pedido, numero: numeroDe(sufijo), caducidad: '12/49', cvv: '123', ...more }),
    async show() {
      return (await fetch(`${url}/dev/tpv`)).text();
    },
    async close() {
      app.server.closeAllConnections(); // a connection opened in advance counts as busy
      await app.close();
      if (!given.folder) await rm(root, { recursive: true });
    },
  };
}

/** The full number of the test card with this ending. */
export function numeroDe(sufijo: string): string {
  const tarjeta = TARJETAS.find((tarjeta) => tarjeta.sufijo === sufijo);
  if (!tarjeta) throw new Error(`No card ends in ${sufijo}`);
  return tarjeta.numero;
}

let serial = 0;

/** Fields of a valid request, with a new order number. */
export function buildCampos(tienda: { url: string }, more: Campos = {}): Campos {
  return {
    DS_MERCHANT_AMOUNT: '3999',
    DS_MERCHANT_ORDER: `2406A${String(++serial).padStart(6, '0')}`,
    DS_MERCHANT_MERCHANTCODE: MERCHANT,
    DS_MERCHANT_CURRENCY: '978',
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_TERMINAL: '001',
    DS_MERCHANT_MERCHANTNAME: 'Vuelve',
    DS_MERCHANT_MERCHANTDATA: 'compra 7/ñ',
    DS_MERCHANT_MERCHANTURL: `${tienda.url}/avisos`,
    DS_MERCHANT_URLOK: `${tienda.url}/bien`,
    DS_MERCHANT_URLKO: `${tienda.url}/mal?de=banco`,
    ...more,
  };
}

/** Signs a request with a library by others, as a real shop would. */
export function signV1(campos: Campos, key = KEY): Campos {
  const signed = serializeAndSignJSONRequest(
    key,
    campos as unknown as Parameters<typeof serializeAndSignJSONRequest>[1],
  );
  return { ...signed };
}

/** Target of «Continuar»; undefined without that link. */
export function readVuelta(html: string): URL | undefined {
  const [, href] = /id="continuar" href="([^"]*)">Continuar</.exec(html) ?? [];
  return href === undefined ? undefined : new URL(href.replaceAll('&amp;', '&'));
}

/** The values inside the signed parameters, not verified. */
export function readParametros({ Ds_MerchantParameters = '' }: Campos): Campos {
  return JSON.parse(Buffer.from(Ds_MerchantParameters, 'base64').toString()) as Campos;
}

/** The same values, after a library by others has verified the V1 signature. */
export function verifyV1(message: Campos): Campos {
  const body = message as unknown as Parameters<typeof deserializeAndVerifyJSONResponse>[1];
  return deserializeAndVerifyJSONResponse(KEY, body) as Campos;
}

/** Longer than an immediate notification takes. */
export const enoughForAviso = () => new Promise((later) => setTimeout(later, 100));

export function readQuery(url: URL | undefined): Campos {
  return Object.fromEntries(url?.searchParams ?? []);
}

/** A shop and its terminal for one test file, closed at its end. */
export async function startTpv() {
  const tienda = await openTienda();
  const tpv = await openTpv(tienda);
  afterAll(async () => {
    await tpv.close();
    await tienda.close();
  });
  return {
    tienda,
    tpv,
    /** The first notification of an order, with verified signature. */
    waitForAviso: async (pedido: string): Promise<Campos> => {
      const [aviso = {}] = await tienda.waitForAvisos(pedido);
      return verifyV1(aviso);
    },
  };
}
