import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../red.ts';

/** Refuses a push address. Its message is for the log only. */
export class DestinoProhibido extends Error {
  override name = 'DestinoProhibido';
}

/** Resolves a host name to all its addresses. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

const resolveAll = promisify(lookup) as (
  host: string,
  options: { all: true; verbatim: true },
) => Promise<LookupAddress[]>;
export const resolveHost: Resolver = (host) => resolveAll(host, { all: true, verbatim: true });

/** Exceptions to the rule that pushes go only to https addresses on the internet. */
export interface Salvedades {
  /** Hosts with port that may be anywhere and use plain http: those of tests. */
  permitidos: ReadonlySet<string>;
  /** This site's host name. */
  propio: string;
}

/**
 * Reads a push service's address: https on port 443, without credentials, and no literal address
 * outside the internet.
 * @throws DestinoProhibido
 */
export function readDestino(endpoint: string, { permitidos, propio }: Salvedades): URL {
  if (!URL.canParse(endpoint)) throw new DestinoProhibido('no address');
  const url = new URL(endpoint);
  if (permitidos.has(url.host) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new DestinoProhibido('not https');
  if (url.port) throw new DestinoProhibido('a port of its own');
  if (url.username || url.password) throw new DestinoProhibido('credentials');
  const host = url.hostname.replace(/\.$/, '');
  if (host === propio || isLoopback(host)) throw new DestinoProhibido('this site');
  const literal = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal)) refuseOwn(literal);
  return url;
}

/**
 * Resolves a name to internet addresses. One address of another kind refuses the name: an honest
 * push service has none.
 * @throws DestinoProhibido, an error of the resolver, or a getaddrinfo error after a timeout
 */
export async function resolveDestino(host: string, resolve: Resolver): Promise<LookupAddress[]> {
  const found = await resolveInTime(host, resolve);
  if (found.length === 0) throw new DestinoProhibido('no addresses');
  for (const { address } of found) refuseOwn(address);
  return found;
}

/** Longest name lookup, in ms. */
const PLAZO_NOMBRE_MS = 3_000;

async function resolveInTime(host: string, resolve: Resolver): Promise<LookupAddress[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fault = Object.assign(new Error('Nobody answers for the name'), { syscall: 'getaddrinfo' });
  const timer = setTimeout(() => reject(fault), PLAZO_NOMBRE_MS);
  try {
    return await Promise.race([resolve(host), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The DNS lookup of a connection; it allows only checked addresses (against DNS rebinding). */
export function createLookup(resolve: Resolver): LookupFunction {
  return (host: string, options: LookupOptions, done) => {
    resolveDestino(host, resolve).then(
      (found) => {
        if (options.all) done(null, found);
        else done(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
}

/** Refuses private and other non-internet addresses, and our own. */
function refuseOwn(address: string): void {
  if (!ipaddr.isValid(address)) throw new DestinoProhibido('no address');
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') throw new DestinoProhibido(ip.range());
  const own = Object.values(networkInterfaces()).flatMap((it) => it ?? []);
  if (own.some(({ address }) => ipaddr.process(address).toString() === ip.toString())) {
    throw new DestinoProhibido('this machine');
  }
}
