import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import { registerRedDe } from './red-de.ts';

const PROXIES = '127.0.0.1, 10.0.0.0/8, fd00::/8';

const t = useTestApp({ TRUST_PROXY: PROXIES });
let perfil: string;
beforeAll(async () => {
  const { hash } = await t.createMascota(await t.createOwner());
  perfil = `${t.base}/app/view/${hash}`;
  await fetch(perfil).then((answer) => answer.text()); // fills the cache
});

/** The remaining requests of the network that this header names. */
async function leftTo(url: string, forwarded: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': forwarded } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-ratelimit-remaining'));
}

/** Whether two headers count as one network, in routes and in answers from memory. */
async function areOne(one: string, other: string): Promise<boolean[]> {
  const first = await leftTo(`${t.base}/api/salud`, one);
  const byRoute = await leftTo(`${t.base}/api/salud`, other);
  const fromMemory = await leftTo(perfil, other);
  return [byRoute === first - 1, fromMemory === first - 2];
}

describe('la red que escriben los proxies', () => {
  test.each([
    ['192.0.2.1:5678', '192.0.2.1'],
    ['"192.0.2.2:5678"', '192.0.2.2'],
    ['  192.0.2.3  ', '192.0.2.3'],
    ['::ffff:192.0.2.4', '192.0.2.4'],
    ['::ffff:c000:205', '192.0.2.5'],
    ['[::ffff:192.0.2.6]:443', '192.0.2.6'],
    ['::FFFF:192.0.2.14:5678', '192.0.2.14'],
    ['[2001:db8:0:1::1]:443', '2001:db8:0:1::1'],
    ['"[2001:db8:0:2::1]:443"', '2001:db8:0:2::1'],
    ['[2001:db8:0:3::1]', '2001:db8:0:3::1'],
    ['2001:DB8:0:4:0::1', '2001:db8:0:4::ffff'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80:0:0:1::1%25eth0]:80', 'fe80:0:0:1::1'],
    ['192.0.2.7:1,10.0.0.1:443', '192.0.2.7'],
    ['192.0.2.8, [::ffff:10.0.0.1]:443', '192.0.2.8'],
    ['192.0.2.9, [fd00::1]:443, 10.0.0.2', '192.0.2.9'],
    ['192.0.2.10, , 10.0.0.1,', '192.0.2.10'],
    ['198.51.100.1, 192.0.2.11:5, 10.0.0.1:5', '192.0.2.11'],
    ['desconocida, 192.0.2.12:5', '192.0.2.12'],
    ['10.0.0.1, 10.0.0.9:5', '10.0.0.1'],
  ])('%s cuenta como %s', async (written, address) => {
    expect(await areOne(address, written)).toEqual([true, true]);
  });

  test.each([
    'unknown',
    '_hidden',
    '_hidden:_port',
    'for=192.0.2.60;proto=http;by=203.0.113.43',
    '192.0.2.256',
    '0300.0.2.1',
    '192.0.2',
    '3221225985',
    '[2001:db8::1',
    '2001:db8:::1',
    '192.0.2.1:80:80',
    'localhost',
    '🐾',
    'x'.repeat(5_000),
    '192.0.2.60, unknown, 10.0.0.1:80',
  ])('%s no es ninguna dirección: todas son una red', async (written) => {
    const header = Buffer.from(written).toString('latin1');
    expect(await areOne('nadie', header)).toEqual([true, true]);
  });

  test('varias cabeceras son una lista, y cuenta el último que no es proxy', async () => {
    const headers: [string, string][] = [
      ['x-forwarded-for', '198.51.100.9:1'],
      ['x-forwarded-for', '192.0.2.13:2'],
      ['x-forwarded-for', '10.0.0.1:3'],
    ];
    const first = await leftTo(`${t.base}/api/salud`, '192.0.2.13');
    const answer = await fetch(`${t.base}/api/salud`, { headers });
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBe(first - 1);
  });

  test('sin proxy de confianza, la cabecera no cuenta', async () => {
    const alone = await openTestApp();
    try {
      const first = await leftTo(`${alone.base}/api/salud`, '192.0.2.1');
      expect(await leftTo(`${alone.base}/api/salud`, '192.0.2.2:5')).toBe(first - 1);
    } finally {
      await alone.close();
    }
  });

  test('lo que no es una dirección se escribe una vez en el registro, sin decir qué era', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
    const app = Fastify({ logger, trustProxy: ['127.0.0.1'] });
    registerRedDe(app, ['127.0.0.1']);
    app.get('/ip', ({ ip }) => ip);
    const ask = async (forwarded: string) =>
      (await app.inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } })).body;
    expect(await ask('ana, 192.0.2.1:5')).toBe('192.0.2.1');
    expect(lines).toEqual([]);
    expect(await ask('ana@ejemplo.es')).toBe('unknown');
    expect(await ask('_hidden')).toBe('unknown');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('X-Forwarded-For');
    expect(lines[0]).not.toContain('ana');
    await app.close();
  });
});
