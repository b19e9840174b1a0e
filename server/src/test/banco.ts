import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../cimientos/deps.ts';

type Campos = Record<string, string>;

export type Banco = Awaited<ReturnType<typeof openBanco>>;

/** An operation as the bank lists it: a successful payment by default. */
export function operacion(campos: Campos): string {
  const all = {
    Ds_MerchantCode: '999000001',
    Ds_Terminal: '1',
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

/** The envelope of the bank's query service around its messages. */
export function envelope(...messages: string[]): string {
  const inner = `<Messages><Version Ds_Version="0.0">${messages.map((message) => `<Message>${message}</Message>`).join('')}</Version></Messages>`;
  const escaped = inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<s:Envelope xmlns:s="x"><s:Body><p:consultaOperacionesResponse xmlns:p="y"><consultaOperacionesReturn>${escaped}</consultaOperacionesReturn></p:consultaOperacionesResponse></s:Body></s:Envelope>`;
}

const errorMessage = (codigo: string) =>
  `<ErrorMsg><Ds_ErrorCode>${codigo}</Ds_ErrorCode></ErrorMsg>`;

/** An address without a server. */
export const NADIE = 'http://127.0.0.1:9/consulta';

/** Runs `work` while the server uses another address for the bank's query service. */
export async function withBanco<T>(
  { config: { redsys } }: Pick<Deps, 'config'>,
  queryUrl: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = redsys.queryUrl;
  redsys.queryUrl = queryUrl;
  return work().finally(() => (redsys.queryUrl = before));
}

/**
 * A fake of the bank's query service. It knows the operations that a test records, lists those of
 * the requested order and type, and records the requests. `meanwhile` runs before each answer.
 */
export async function openBanco({ tardaMs = 0, meanwhile = () => sleep<unknown>(tardaMs) } = {}) {
  const operaciones = new Map<string, Campos[]>();
  let negativa = 'XML0024';
  const asked: { order: string; tipo: string }[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;

  async function answer(request: IncomingMessage): Promise<string> {
    const body = await text(request);
    const [, order = ''] = /<Ds_Order>(\w+)</.exec(body) ?? [];
    const [, tipo = ''] = /<Ds_TransactionType>(\d)</.exec(body) ?? [];
    asked.push({ order, tipo });
    await meanwhile();
    const known = (operaciones.get(order) ?? []).filter(
      ({ Ds_TransactionType = '0' }) => Ds_TransactionType === tipo,
    );
    const listed = known.map((campos) => operacion({ Ds_Order: order, ...campos }));
    return envelope(...(listed.length > 0 ? listed : [errorMessage(negativa)]));
  }

  const server = createServer((request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    void answer(request).then((body) => {
      atOnce -= 1;
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/consulta`;

  return {
    url,
    asked,
    /** The largest number of requests that were open at the same time. */
    getMostAtOnce: () => mostAtOnce,
    /** Records the operations of an order, in place of earlier ones. */
    know: (order: string, ...known: Campos[]) => operaciones.set(order, known),
    /** Sets the error code of the answer about an unknown order. */
    refuse: (codigo: string) => (negativa = codigo),
    /** The server's dependencies with this bank's address. */
    besides: <D extends Pick<Deps, 'config'>>(deps: D): D => {
      const { redsys } = deps.config;
      return { ...deps, config: { ...deps.config, redsys: { ...redsys, queryUrl: url } } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
