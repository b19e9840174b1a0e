import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether a host is this machine and nobody else can reach it: a name or an address, as URLs write it too. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/** The IPv6 network of one subscriber, who may use a new address of it for every request. */
const PREFIJO_IPV6 = 64;
/** The addresses that one customer of a hoster may have: a small block of IPv4, or the IPv6 network of a line. */
const BLOQUE = { ipv4: 24, ipv6: 48 };

/** Stands for requests without an address: all count as one network. */
export const SIN_DIRECCION = 'unknown';

/** An IPv4 address with its port, and an address in brackets, with or without. */
const CON_PUERTO = /^(\d[\d.]*):\w*$/;
const ENTRE_CORCHETES = /^\[([^\]]*)\](?::\w*)?$/;

/**
 * The address that a proxy wrote, without quotes, brackets, port and zone; an IPv4 address within IPv6 is IPv4. Undefined
 * for what is none.
 */
export function readDireccion(written: string): string | undefined {
  const bare = written.trim().replace(/^"(.*)"$/, '$1');
  const [, inner = bare] = ENTRE_CORCHETES.exec(bare) ?? CON_PUERTO.exec(bare) ?? [];
  const address = inner.replace(/%.*$/, '');
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/**
 * Proxies that are believed: addresses, networks (`10.0.0.0/8`), `loopback`, `linklocal` and `uniquelocal`, with commas
 * between. Undefined where none is named.
 * @throws Error for anything else
 */
export function readProxies(written: string | undefined): string[] | undefined {
  const proxies = written?.split(',').map((it) => readDireccion(it) ?? it.trim());
  const named = proxies?.filter(Boolean) ?? [];
  if (named.length === 0) return undefined;
  const odd = named.find((it) => /^[\d.]*$/.test(it) && !isIP(it)); // `1` would be read as 0.0.0.1
  if (odd) throw new Error(`No proxy: ${odd}`);
  proxyAddr.compile(named);
  return named;
}

/** The network that an address is counted by: an IPv4 address itself, of an IPv6 address its /64. */
export function networkOf(ip: string): string {
  const address = parse(ip);
  if (!address) return SIN_DIRECCION;
  return address instanceof ipaddr.IPv4 ? address.toString() : prefixOf(address, PREFIJO_IPV6);
}

/** The block around an address, for limits that one person could pass with many addresses: /24 of IPv4, /48 of IPv6. */
export function blockOf(ip: string): string {
  const address = parse(ip);
  if (!address) return SIN_DIRECCION;
  return prefixOf(address, BLOQUE[address.kind()]);
}

/** The line that an address belongs to: an IPv4 address itself, of an IPv6 address the /48 that a customer may be given. */
export function lineOf(ip: string): string {
  const address = parse(ip);
  return address instanceof ipaddr.IPv6 ? prefixOf(address, BLOQUE.ipv6) : networkOf(ip);
}

function parse(ip: string) {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined; // an IPv4 address written as IPv6 is IPv4
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const cidr = `${address.toString()}/${bits}`;
  const network =
    address instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${bits}`;
}
