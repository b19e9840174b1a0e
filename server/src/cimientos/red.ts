import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether a host is this machine's loopback: a name or an address, also in URL brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/** Prefix of one subscriber's IPv6 network, who can use a new address for each request. */
const PREFIJO_IPV6 = 64;
/** A hoster's addresses for one customer: a small IPv4 block, or the IPv6 network of a line. */
const BLOQUE = { ipv4: 24, ipv6: 48 };

/** Stands for a missing or unreadable address; such requests count as one network. */
export const SIN_DIRECCION = 'unknown';

/** An IPv4 address, also within IPv6, with a port; an address in brackets, also without a port. */
const CON_PUERTO = /^((?:::ffff:)?\d[\d.]*):\w*$/i;
const ENTRE_CORCHETES = /^\[([^\]]*)\](?::\w*)?$/;

/**
 * The address in a proxy's text, without quotes, brackets, port and zone. An IPv4 address within
 * IPv6 becomes IPv4. Undefined for any other text.
 */
export function readDireccion(written: string): string | undefined {
  const bare = written.trim().replace(/^"(.*)"$/, '$1');
  const [, inner = bare] = ENTRE_CORCHETES.exec(bare) ?? CON_PUERTO.exec(bare) ?? [];
  const address = inner.replace(/%.*/, '');
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/**
 * The trusted proxies: addresses, networks (`10.0.0.0/8`), `loopback`, `linklocal` and
 * `uniquelocal`, separated by commas. Undefined when none is named.
 * @throws Error for anything else
 */
export function readProxies(written: string | undefined): string[] | undefined {
  const proxies = written?.split(',').map((it) => readDireccion(it) ?? it.trim());
  const named = proxies?.filter(Boolean) ?? [];
  if (named.length === 0) return undefined;
  const odd = named.find((it) => /^[\d.]*$/.test(it) && !isIP(it)); // `1` would mean 0.0.0.1
  if (odd) throw new Error(`No proxy: ${odd}`);
  proxyAddr.compile(named);
  return named;
}

/** The network that counts an address: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = parse(ip);
  if (!address) return SIN_DIRECCION;
  return address instanceof ipaddr.IPv4 ? address.toString() : prefixOf(address, PREFIJO_IPV6);
}

/** The block around an address (IPv4 /24, IPv6 /48), for limits that many addresses would evade. */
export function blockOf(ip: string): string {
  const address = parse(ip);
  if (!address) return SIN_DIRECCION;
  return prefixOf(address, BLOQUE[address.kind()]);
}

/** The line of an address: an IPv4 address itself, the /48 of an IPv6 address. */
export function lineOf(ip: string): string {
  const address = parse(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, BLOQUE.ipv6) : networkOf(ip);
}

function parse(ip: string) {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined; // IPv4 within IPv6 becomes IPv4
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const cidr = `${address.toString()}/${bits}`;
  const network =
    address instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}
