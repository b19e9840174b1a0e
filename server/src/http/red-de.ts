import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../red.ts';

/** Taking an address apart takes longer than looking it up, and who asks once asks again. */
const CONOCIDAS = 5_000;

/** The network that a request comes from, as limits count it. */
export type RedDe = (request: IncomingMessage) => string;

/**
 * Reads networks as the routes do, for requests that do not get that far.
 * @param trustProxy whose `X-Forwarded-For` is believed: addresses and networks, with commas between
 */
export function createRedDe(trustProxy: string | undefined): RedDe {
  const ipOf = createIpOf(trustProxy);
  const known = new LRUCache<string, string>({ max: CONOCIDAS, memoMethod: networkOf });
  return (request) => known.memo(ipOf(request));
}

function createIpOf(trustProxy: string | undefined): RedDe {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (request) => proxyAddr(request, trust);
}
