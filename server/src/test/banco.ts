import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../cimientos/deps.ts';

type Campos = Record<string, string>;

export type Banco = Awaited<ReturnType<typeof openBanco>>;

/** One operation as the bank lists it: a payment that was made, unless `campos` say otherwise. */
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

/** What the bank's query service sends around its messages. */
export function envelope(...messages: string[]): string {
  const inner = `<Messages><Version Ds_Version="0.0">${messages.map((message) => `<Message>${message}</Message>`).join('')}</Version></Messages>`;
  const escaped = inner.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<s:Envelope xmlns:s="x"><s:Body><p:consultaOperacionesResponse xmlns:p="y"><consultaOperacionesReturn>${escaped}</consultaOperacionesReturn></p:consultaOperacionesResponse></s:Body></s:Envelope>`;
}

const errorMessage = (codigo: string) =>
  `<ErrorMsg><Ds_ErrorCode>${codigo}</Ds_ErrorCode></ErrorMsg>`;

/** Where no bank answers. */
export const NADIE = 'http://127.0.0.1:9/consulta';

/** Does something while the server finds its bank's query service somewhere else. */
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
 * A stand-in for the bank's query service: it knows the operations that a test writes down, by order, lists those of the
 * type it is asked for, and remembers what it was asked. `meanwhile` happens before it answers.
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
    /** The most questions that were ever open at the same time. */
    getMostAtOnce: () => mostAtOnce,
    /** Writes down what happened to an order, in place of what was known of it. */
    know: (order: string, ...known: Campos[]) => operaciones.set(order, known),
    /** Has it answer with an error of its own where it would say that it knows nothing. */
    refuse: (codigo: string) => (negativa = codigo),
    /** The server's parts, with this bank to ask. */
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
