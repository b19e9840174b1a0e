import { describe, expect, test } from 'vitest';
import { blockOf, isLoopback, lineOf, networkOf } from './red.ts';

describe('la red de una dirección', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
  ])('%s cuenta como %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('%s está en el bloque %s', (ip, block) => {
    expect(blockOf(ip)).toBe(block);
  });
});

describe('lo que solo alcanza esta máquina', () => {
  test.each([
    'localhost',
    'Localhost',
    'a.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])('%s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each([
    '',
    '0.0.0.0',
    '::',
    '192.168.1.20',
    'localhost.malo.example',
    '127.0.0.1.nip.io',
    'milocalhost',
    '::ffff:192.0.2.7',
  ])('no %j', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('%s es de la línea %s', (ip, line) => {
    expect(lineOf(ip)).toBe(line);
  });
});
