import ipaddr from 'ipaddr.js';

/** What one subscriber is given of IPv6: he may take a new address in it for every request. */
const PREFIJO_IPV6 = 64;

/**
 * The network that an address is counted by: an IPv4 address itself, of an IPv6 address its /64. What is no address
 * stands for itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // an IPv4 address written as IPv6 is IPv4
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${PREFIJO_IPV6}`).toString()}/${PREFIJO_IPV6}`;
}
