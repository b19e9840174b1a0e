import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf, readDireccion, SIN_DIRECCION } from '../red.ts';
import { writeApunte } from './write-apunte.ts';

/** Cached addresses: parsing one takes longer than a lookup, and clients send several requests. */
const CONOCIDAS = 5_000;
const CABECERA = 'x-forwarded-for';

/** The network of a request, as rate limits count it. */
export type RedDe = (request: IncomingMessage) => string;

/**
 * Determines the client's address behind proxies, in every form that proxies write. Routes read it
 * as `request.ip`; the returned function serves requests that reach no route.
 * @param proxies addresses and networks whose `X-Forwarded-For` is trusted
 */
export function registerRedDe(app: FastifyInstance, proxies: string[] | undefined): RedDe {
  const ipOf = proxies ? createIpOf(app, proxies) : ipOfSocket;
  if (proxies) app.addHook('onRequest', async ({ raw }) => void ipOf(raw));
  const known = new LRUCache<string, string>({ max: CONOCIDAS, memoMethod: networkOf });
  return (request) => known.memo(ipOf(request));
}

function ipOfSocket({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? '';
}

/**
 * The last address that is no trusted proxy's. It replaces the header, because the framework
 * understands only a single address without port.
 */
function createIpOf({ log }: FastifyInstance, proxies: string[]): RedDe {
  const isTrusted = proxyAddr.compile(proxies);
  let isWritten = false;

  function writeOnce(): void {
    if (isWritten) return;
    isWritten = true;
    const reason = 'a trusted proxy wrote no address; all such requests are counted as one network';
    writeApunte(log, 'warn', { reason }, 'X-Forwarded-For cannot be read');
  }

  return (request) => {
    const { headers } = request;
    const header = headers[CABECERA];
    let ip = ipOfSocket(request);
    if (typeof header !== 'string' || !isTrusted(ip, 0)) return ip;
    const chain = header.split(',');
    while (chain.length > 0 && isTrusted(ip, 0)) {
      const written = chain.pop()!.trim();
      if (written) ip = readDireccion(written) ?? SIN_DIRECCION;
    }
    if (ip === SIN_DIRECCION) writeOnce();
    headers[CABECERA] = ip;
    return ip;
  };
}
