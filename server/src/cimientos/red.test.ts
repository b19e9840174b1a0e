import { describe, expect, test } from 'vitest';
import { blockOf, isLoopback, lineOf, networkOf, readDireccion, readProxies } from './red.ts';

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

describe('la dirección que escribe un proxy', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['  192.0.2.1  ', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['192.0.2.1:', '192.0.2.1'],
    ['192.0.2.1:_port', '192.0.2.1'],
    ['"192.0.2.1:5678"', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('%s es %s', (written, direccion) => {
    expect(readDireccion(written)).toBe(direccion);
  });

  test.each([
    '',
    '[]',
    '""',
    'unknown',
    '_hidden:80',
    '1',
    '192.0.2',
    '192.0.2.1:80:80',
    'x192.0.2.1:80',
    '192.0.2.1:80 x',
    'x[2001:db8::1]',
    '[2001:db8::1]x',
    '[[2001:db8::1]]',
    'x"192.0.2.1"',
    '"192.0.2.1"x',
    '"192.0.2.1":80',
    '192."0.2.1"',
    '%eth0',
  ])('%j no es ninguna', (written) => {
    expect(readDireccion(written)).toBeUndefined();
  });
});

describe('los proxies de confianza', () => {
  test('se nombran por dirección, red o clase, separados por comas', () => {
    const written = ' 192.0.2.1, 10.0.0.0/8 ,loopback,[2001:db8::1]:443,';
    const proxies = ['192.0.2.1', '10.0.0.0/8', 'loopback', '2001:db8::1'];
    expect(readProxies(written)).toEqual(proxies);
  });

  test.each([undefined, '', ' , '])('%j no nombra ninguno', (written) => {
    expect(readProxies(written)).toBeUndefined();
  });

  test.each(['1', '10.0.0', '192.0.2.1, 2'])(
    '%j no arranca: sería una dirección que nadie quiso',
    (it) => {
      expect(() => readProxies(it)).toThrow(/^No proxy: (1|10\.0\.0|2)$/);
    },
  );

  test.each(['mi-proxy', '10.0.0.0/99', 'x1'])('%j no arranca: no es un proxy', (written) => {
    expect(() => readProxies(written)).toThrow(/^invalid /);
  });
});
