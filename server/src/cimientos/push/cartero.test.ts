import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import webpush from 'web-push';
import { useOpened } from '../../test/fixtures.ts';
import { openServicioPush } from '../../test/servicio-push.ts';
import { openCartero } from './cartero.ts';
import { DestinoProhibido, type Resolver } from './destino.ts';

const { publicKey: publica, privateKey: privada } = webpush.generateVAPIDKeys();
const vapid = { publica, privada, asunto: 'mailto:ayuda@vuelve.example' };
const ENVIO = { texto: '{"titulo":"Alguien tiene a Ñandú 🐕"}', tema: 'c1', vidaS: 60 };

type Servicio = Awaited<ReturnType<typeof openServicioPush>>;
const servicio = useOpened(() => openServicioPush());
afterEach(() => void vi.useRealTimers());

const open = (resolve?: Resolver, plazoMs?: number, permitidos = [servicio.host]) =>
  openCartero({
    vapid,
    propio: 'vuelve.example',
    permitidos: new Set(permitidos),
    ...(resolve && { resolve }),
    ...(plazoMs && { plazoMs }),
  });
const boxOf = ({ suscripcion: { endpoint, keys } }: ReturnType<Servicio['subscribe']>) => ({
  endpoint,
  ...keys,
});
const KEYS = { p256dh: vapid.publica, auth: 'A'.repeat(22) };

describe('un aviso enviado', () => {
  test('llega cifrado, firmado, urgente y con su tema; el navegador lo lee', async () => {
    const browser = servicio.subscribe();
    expect(await open().send(boxOf(browser), ENVIO)).toEqual({ estado: 'entregado' });
    const { texto, headers } = await servicio.waitForPush(browser.nombre);
    expect(texto).toBe(ENVIO.texto);
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'c1' });
    expect(servicio.faltas).toEqual([]);
  });

  test.each([
    [404, 'muerto'],
    [410, 'muerto'],
    [403, 'muerto'],
    [400, 'rechazado'],
    [413, 'rechazado'],
    [302, 'rechazado'],
  ])('%i → %s', async (status, estado) => {
    const headers = { location: `http://${servicio.host}/otro` };
    const browser = servicio.subscribe([{ status, headers }]);
    expect(await open().send(boxOf(browser), ENVIO)).toMatchObject({ estado });
    expect(servicio.to(browser.nombre)).toEqual([]);
  });

  test.each([
    [429, { 'retry-after': '7' }, 7],
    [503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, expect.any(Number)],
    [503, { 'retry-after': '999999' }, 3600],
    [500, {}, undefined],
    [429, { 'retry-after': 'luego' }, undefined],
  ])('%i con %o → espera', async (status, headers, segundos) => {
    const browser = servicio.subscribe([{ status, headers }]);
    expect(await open().send(boxOf(browser), ENVIO)).toEqual({ estado: 'espera', segundos });
  });

  test('quien no contesta se corta', async () => {
    const browser = servicio.subscribe(['silencio']);
    await expect(open(undefined, 50).send(boxOf(browser), ENVIO)).rejects.toThrow(/abort/i);
  });
});

test('un nombre del que nadie contesta se deja a los tres segundos', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = open(() => new Promise(() => {}))
    .check('https://push.example/x')
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toMatchObject({ syscall: 'getaddrinfo' });
});

describe('adónde no se envía nunca', () => {
  test.each([
    'http://push.example/x',
    'ftp://push.example/x',
    'no es una dirección',
    'https://usuario:clave@push.example/x',
    'https://push.example:8443/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://0177.0.0.1/x',
    'https://0.0.0.0/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a00:1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://10.0.0.1/x',
    'https://172.16.3.4/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://100.64.0.1/x',
    'https://224.0.0.1/x',
    'https://[ff02::1]/x',
    'https://255.255.255.255/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://vuelve.example/x',
    'https://vuelve.example./x',
  ])('%s', async (endpoint) => {
    const cartero = open();
    await expect(cartero.check(endpoint)).rejects.toThrow(DestinoProhibido);
    const sent = await cartero.send({ endpoint, ...KEYS }, ENVIO);
    expect(sent).toEqual({ estado: 'muerto' });
  });

  test('una dirección de esta misma máquina, aunque sea pública', async () => {
    const own = Object.values(networkInterfaces()).flatMap((it) => it ?? []);
    for (const { address, family } of own) {
      const host = family === 'IPv6' ? `[${address}]` : address;
      await expect(open().check(`https://${host}/x`)).rejects.toThrow(DestinoProhibido);
    }
  });

  test.each([
    ['a esta máquina', [{ address: '127.0.0.1', family: 4 }]],
    ['a ella escrita como IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a una red privada', [{ address: '10.1.2.3', family: 4 }]],
    [
      'a internet y a una red privada',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ],
    ],
    ['a nada', []],
  ])('un nombre que lleva %s', async (_, found) => {
    const cartero = open(() => Promise.resolve(found));
    await expect(cartero.check('https://push.example/x')).rejects.toThrow(DestinoProhibido);
    const sent = await cartero.send({ endpoint: 'https://push.example/x', ...KEYS }, ENVIO);
    expect(sent).toEqual({ estado: 'muerto' });
  });

  test('un nombre que al mirar es de internet y al enviar de aquí: no sale ninguna conexión', async () => {
    let connections = 0;
    const trap = createServer(() => connections++);
    await new Promise<void>((listening) => trap.listen(0, '127.0.0.1', listening));
    const answers = ['93.184.216.34', '127.0.0.1', '127.0.0.1'];
    const cartero = open(() => Promise.resolve([{ address: answers.shift()!, family: 4 }]));
    await cartero.check('https://push.example/x');
    const sent = await cartero.send({ endpoint: 'https://push.example/x', ...KEYS }, ENVIO);
    expect(sent).toEqual({ estado: 'muerto' });
    expect(connections).toBe(0);
    trap.close();
  });

  test('un nombre que nadie conoce → no se puede mirar', async () => {
    const gone = open(() => Promise.reject(new Error('ENOTFOUND')));
    await expect(gone.check('https://push.example/x')).rejects.toThrow('ENOTFOUND');
  });

  test('lo que la opción nombra vale, y solo con su puerto', async () => {
    const browser = servicio.subscribe();
    await open().check(browser.suscripcion.endpoint);
    await expect(open().check('http://127.0.0.1:1/x')).rejects.toThrow(DestinoProhibido);
    await expect(
      open(undefined, undefined, []).check(browser.suscripcion.endpoint),
    ).rejects.toThrow(DestinoProhibido);
  });
});
