import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../red.ts';

/** An address that nothing of ours is sent to. Its message says why and is for the log alone. */
export class DestinoProhibido extends Error {
  override name = 'DestinoProhibido';
}

/** All addresses of a name. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

const resolveAll = promisify(lookup) as (
  host: string,
  options: { all: true; verbatim: true },
) => Promise<LookupAddress[]>;
export const resolveHost: Resolver = (host) => resolveAll(host, { all: true, verbatim: true });

/** Where pushes may go besides the push services of the internet. */
export interface Salvedades {
  /** Hosts with their ports, as an address names them, that may be anywhere and speak plain http: those of tests. */
  permitidos: ReadonlySet<string>;
  /** The name of this site. */
  propio: string;
}

/**
 * Reads the address of a push service as it was given: https on its own port, without credentials, and no address of a
 * private network written out in it.
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
 * Resolves a name and lets through what is on the internet alone: one address of another kind among them refuses all, for
 * whoever names one has no honest reason to.
 * @throws DestinoProhibido, whatever the resolver throws, or the like of it when it takes too long
 */
export async function resolveDestino(host: string, resolve: Resolver): Promise<LookupAddress[]> {
  const found = await resolveInTime(host, resolve);
  if (found.length === 0) throw new DestinoProhibido('no addresses');
  for (const { address } of found) refuseOwn(address);
  return found;
}

/** So long somebody waits for a name. */
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

/**
 * How a connection looks its name up: what it connects to is what was looked at, however the name answers the next time.
 */
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

/** What is no address of the internet (loopback, private, link-local, ULA, CGNAT, multicast, tunnels …), and our own. */
function refuseOwn(address: string): void {
  if (!ipaddr.isValid(address)) throw new DestinoProhibido('no address');
  const ip = ipaddr.process(address);
  if (ip.range() !== 'unicast') throw new DestinoProhibido(ip.range());
  const own = Object.values(networkInterfaces()).flatMap((it) => it ?? []);
  if (own.some(({ address }) => ipaddr.process(address).toString() === ip.toString())) {
    throw new DestinoProhibido('this machine');
  }
}
