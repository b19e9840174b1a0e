import ipaddr from 'ipaddr.js';

/** Whether a host is this machine and nobody else can reach it: a name or an address, as URLs write it too. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}
