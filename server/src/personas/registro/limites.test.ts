import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp } from '../../test/test-app.ts';

const t = useTestApp({
  TRUST_PROXY: '127.0.0.1',
  CODIGOS_HORA: '2',
  CODIGOS_DIRECCION_HORA: '3',
  CODIGOS_RED_HORA: '5',
});

const REGISTRO = '/regristo/register';
const RECUPERAR = '/usuarios/recuperar';

/** A request whose address, according to the trusted proxy, is `ip`. */
function ask(path: string, email: string, ip = '203.0.113.7') {
  const headers = { 'x-forwarded-for': ip };
  return t.visitor().post(path, { email, password: CONTRASENA }, headers);
}

async function statuses(path: string, asks: [email: string, ip?: string][]): Promise<number[]> {
  const answers = [];
  for (const [email, ip] of asks) answers.push((await ask(path, email, ip)).status);
  return answers;
}

beforeEach(() => t.forgetLimites());

describe.each([REGISTRO, RECUPERAR])('POST %s, códigos por hora', (path) => {
  test('v+1@, v+2@ y V@ son un mismo buzón → 429', async () => {
    const same = [['v@ejemplo.es'], ['v+1@ejemplo.es'], ['V+2@Ejemplo.es']] as [string][];
    expect(await statuses(path, same)).toEqual([200, 200, 429]);
    expect(await statuses(path, [['otro@ejemplo.es', '198.51.100.4']])).toEqual([200]);
  });

  test('quien agota los de un buzón desde su red no los agota para otra; entre todas, el doble', async () => {
    const forgetMinute = () =>
      t.db.deleteFrom('limites').where('key', 'like', 'codigo-minuto%').execute();
    const ask = async (ip: string) => {
      await forgetMinute();
      return statuses(path, [['v@ejemplo.es', ip]]);
    };
    expect([await ask('203.0.113.7'), await ask('203.0.113.8')].flat()).toEqual([200, 200]);
    expect(await ask('203.0.113.9')).toEqual([429]);
    expect([await ask('198.51.100.4'), await ask('198.51.100.4')].flat()).toEqual([200, 200]);
    expect(await ask('192.0.2.5')).toEqual([429]);
  });

  test('quien acaba de pedir uno no hace esperar al que pide desde otra red', async () => {
    const both = [['v@ejemplo.es'], ['v@ejemplo.es', '198.51.100.4']] as [string, string?][];
    expect(await statuses(path, both)).toEqual([200, 200]);
  });

  test('en gmail.com los puntos no hacen otro buzón → 429', async () => {
    const same = [['vi.c@gmail.com'], ['v.ic+x@googlemail.com'], ['vic@gmail.com']] as [string][];
    expect(await statuses(path, same)).toEqual([200, 200, 429]);
  });

  test('desde una dirección a muchos buzones → 429 con Retry-After; desde otra, 200', async () => {
    expect(await statuses(path, [['a@ejemplo.es'], ['b@ejemplo.es'], ['c@ejemplo.es']])).toEqual([
      200, 200, 200,
    ]);
    const answer = await ask(path, 'd@ejemplo.es');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await statuses(path, [['d@ejemplo.es', '198.51.100.4']])).toEqual([200]);
  });

  test('las direcciones de un mismo /64 de IPv6 cuentan como una', async () => {
    const asks = [1, 2, 3, 4].map(
      (n) => [`a${n}@ejemplo.es`, `2001:db8:1:2::${n}`] as [string, string],
    );
    expect(await statuses(path, asks)).toEqual([200, 200, 200, 429]);
  });

  test.each([
    ['un /24 de IPv4', (n: number) => `203.0.113.${n}`, '203.0.112.1'],
    ['un /48 de IPv6', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:2:1::1'],
  ])('%s entero tiene su propio tope', async (_, address, elsewhere) => {
    const asks = [1, 2, 3, 4, 5, 6].map(
      (n) => [`a${n}@ejemplo.es`, address(n)] as [string, string],
    );
    expect(await statuses(path, asks)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statuses(path, [['z@ejemplo.es', elsewhere]])).toEqual([200]);
  });

  test('quien agota su dirección no gasta los códigos del buzón de otro', async () => {
    await statuses(path, [['a@ejemplo.es'], ['b@ejemplo.es'], ['c@ejemplo.es']]);
    expect(await statuses(path, [['eva@ejemplo.es'], ['eva+1@ejemplo.es']])).toEqual([429, 429]);
    expect(await statuses(path, [['eva@ejemplo.es', '198.51.100.4']])).toEqual([200]);
  });
});

test('un navegador conocido pide códigos aunque unos extraños hayan agotado los del buzón', async () => {
  const { client, email } = await t.createOwner();
  const asks = Array.from({ length: 4 }, () => [email] as [string]);
  expect(await statuses(RECUPERAR, asks)).toEqual([200, 429, 429, 429]);
  expect((await client.post(RECUPERAR, { email })).status).toBe(200);
  await t.mailbox.waitForCode(email, 2);
  expect((await client.post(RECUPERAR, { email })).status).toBe(429);
});

test('los navegadores que una cuenta conoce se reparten lo suyo: tener muchos no da más códigos', async () => {
  const { client, email } = await t.createOwner();
  const other = t.visitor();
  await other.post('/usuarios/login', { email, password: CONTRASENA });
  expect((await client.post(RECUPERAR, { email })).status).toBe(200);
  expect((await other.post(RECUPERAR, { email })).status).toBe(429);
});

test('lo que se rechaza por un buzón no gasta lo de los vecinos', async () => {
  const app = await openTestApp({ CODIGOS_DIRECCION_HORA: '3' });
  try {
    const ask = (email: string) => app.visitor().post(RECUPERAR, { email });
    for (let i = 0; i < 6; i++) await ask('impaciente@ejemplo.es');
    expect((await ask('vecina@ejemplo.es')).status).toBe(200);
  } finally {
    await app.close();
  }
});

test('con la contraseña cambiada, el navegador que solo supo la de antes es un extraño', async () => {
  const { client, email } = await t.createOwner();
  await statuses(RECUPERAR, [[email]]);
  const code = await t.mailbox.waitForCode(email);
  const cambio = { email, code, password: 'otra-bien-nueva-5' };
  expect((await t.visitor().post('/usuarios/restablecer', cambio)).status).toBe(200);
  await statuses(RECUPERAR, [[email, '127.0.0.1']]);
  expect((await client.post(RECUPERAR, { email })).status).toBe(429);
});

test('doscientas personas tras una dirección piden su código en una hora', async () => {
  const app = await openTestApp();
  try {
    const people = Array.from({ length: 200 }, (_, i) => ({ email: `persona${i}@ejemplo.es` }));
    const answers = await Promise.all(people.map((body) => app.visitor().post(RECUPERAR, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await app.close();
  }
});
