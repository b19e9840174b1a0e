import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address that a request comes from. */
export type ClientIp = (request: IncomingMessage) => string;

/**
 * Reads addresses as Fastify does, for requests that do not get that far.
 * @param trustProxy whose `X-Forwarded-For` is believed: addresses and networks, with commas between
 */
export function createClientIp(trustProxy: string | undefined): ClientIp {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
  return (request) => proxyAddr(request, trust);
}
