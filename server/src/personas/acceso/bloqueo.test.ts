import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { storeContrasena } from '../../test/contrasena-barata.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { createUsuario } from '../usuarios/usuarios.ts';

/*
 * Each request names its address through the trusted proxy. The accounts are created at 127.0.0.1:
 * that network is known to them.
 */

const COOKIE = 'navegador';
const CASA = '127.0.0.1';
const LEJOS = '198.51.100.7';

const LIMITES = { LOGIN_FALLOS_CUENTA: '20', LOGIN_FALLOS_RED: '60' };
const t = useTestApp({ TRUST_PROXY: '127.0.0.1', ...LIMITES });
afterEach(() => t.forgetLimites());

async function enter(
  email: string,
  from: string,
  { password = CONTRASENA, client = t.visitor() } = {},
) {
  const headers = { 'x-forwarded-for': from };
  return (await client.post('/usuarios/login', { email, password }, headers)).status;
}

const fail = (email: string, from: string, client?: Client) =>
  enter(email, from, { password: 'otra-cosa', ...(client && { client }) });

/** Makes `times` wrong logins in sequence and returns how many were answered 401. */
async function countFailures(times: number, attempt: (i: number) => Promise<number>) {
  let failures = 0;
  for (let i = 0; i < times; i++) if ((await attempt(i)) === 401) failures += 1;
  return failures;
}

/** Lets days pass since the last logins from a network. */
const backdateRed = (red: string, dias: number) =>
  t.db
    .updateTable('redes_conocidas')
    .set({ ultima: sql<Date>`ultima - ${dias} * interval '1 day'` })
    .where('red', '=', red)
    .execute();

/** A browser that has only the cookie of an earlier login. */
function browserOf({ client }: { client: Client }): Client {
  const browser = t.visitor();
  browser.cookies.set(COOKIE, client.cookies.get(COOKIE)!);
  return browser;
}

const newEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.es`;

describe('desconocidos que prueban la contraseña de otro', () => {
  test('fallos desde seis direcciones cierran la cuenta a extraños, no a su navegador ni a su casa', async () => {
    const owner = await t.createOwner();
    const failures = await countFailures(30, (i) => fail(owner.email, `203.0.113.${i % 6}`));
    expect(failures).toBe(20);
    expect(await enter(owner.email, LEJOS)).toBe(429);
    expect(await enter(owner.email, LEJOS, { client: browserOf(owner) })).toBe(200);
    expect(await enter(owner.email, CASA)).toBe(200);
  });

  test('de una red IPv6 /64 salen tantos como de una dirección', async () => {
    const { email } = await t.createOwner();
    const failures = await countFailures(50, (i) => fail(email, `2001:db8:0:1::${i.toString(16)}`));
    expect(failures).toBe(10);
    expect(await enter(email, '2001:db8:0:2::1')).toBe(200);
  });

  test('en su misma red, quien no tiene su navegador espera; él no', async () => {
    const owner = await t.createOwner();
    expect(await countFailures(20, () => fail(owner.email, CASA))).toBe(10);
    expect(await enter(owner.email, CASA)).toBe(429);
    expect(await enter(owner.email, CASA, { client: browserOf(owner) })).toBe(200);
  });

  test('cada entrada buena hace conocida a su red', async () => {
    const { email } = await t.createOwner();
    expect(await enter(email, LEJOS)).toBe(200);
    await countFailures(30, (i) => fail(email, `203.0.113.${i % 6}`));
    expect(await enter(email, LEJOS)).toBe(200);
    await backdateRed(LEJOS, 91);
    expect(await enter(email, LEJOS)).toBe(429);
  });

  test('la red por la que se entra no se olvida: sus 90 días empiezan otra vez', async () => {
    const { email } = await t.createOwner();
    expect(await enter(email, LEJOS)).toBe(200);
    await backdateRed(LEJOS, 60);
    expect(await enter(email, LEJOS)).toBe(200);
    await backdateRed(LEJOS, 60);
    await countFailures(30, (i) => fail(email, `203.0.113.${i % 6}`));
    expect(await enter(email, LEJOS)).toBe(200);
  });
});

describe('un navegador conocido', () => {
  test('tiene sus diez fallos, y al undécimo espera él solo', async () => {
    const owner = await t.createOwner();
    const browser = browserOf(owner);
    expect(await countFailures(15, () => fail(owner.email, LEJOS, browser))).toBe(10);
    expect(await enter(owner.email, LEJOS, { client: browser })).toBe(429);
    expect(await enter(owner.email, LEJOS)).toBe(200);
  });

  test('de una cuenta no lo es de otra', async () => {
    const [owner, victim] = [await t.createOwner(), await t.createOwner()];
    const browser = browserOf(owner);
    await countFailures(30, (i) => fail(victim.email, `203.0.113.${i % 6}`, browser));
    expect(await enter(victim.email, LEJOS, { client: browser })).toBe(429);
  });

  test('deja de serlo, como su red, al cambiar la contraseña; el que la cambia lo es', async () => {
    const owner = await t.createOwner();
    const { email } = owner;
    const old = browserOf(owner);
    const fresh = t.visitor();
    await fresh.post('/usuarios/recuperar', { email });
    const code = await t.mailbox.waitForCode(email);
    const nueva = 'otra-contrasena-9';
    await fresh.post('/usuarios/restablecer', { email, code, password: nueva });
    await countFailures(30, (i) => fail(email, `203.0.113.${i % 6}`));
    expect(await enter(email, CASA, { client: old, password: nueva })).toBe(429);
    expect(await enter(email, LEJOS, { client: fresh, password: nueva })).toBe(200);
  });
});

describe('una red que prueba muchas cuentas', () => {
  test('a la vez o seguidas, pasan tantos fallos como LOGIN_FALLOS_RED; otra red no lo nota', async () => {
    const owner = await t.createOwner();
    const other = await t.createOwner();
    const attempts = Array.from({ length: 80 }, () => fail(newEmail(), LEJOS));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await enter(owner.email, LEJOS)).toBe(429);
    expect(await enter(owner.email, LEJOS, { client: browserOf(owner) })).toBe(200);
    expect(await enter(other.email, CASA)).toBe(200);
  });

  test('con mil redes IPv6 a mano, una línea tiene lo de cuatro', async () => {
    const attempts = Array.from({ length: 300 }, (_, i) => () => {
      return fail(newEmail(), `2001:db8:9:${i.toString(16)}::1`);
    });
    const statuses: number[] = [];
    while (attempts.length > 0) {
      statuses.push(...(await Promise.all(attempts.splice(0, 60).map((attempt) => attempt()))));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(240);
    expect(await enter(newEmail(), '2001:db8:10::1')).toBe(401);
  });

  test('no cierra esa red a las cuentas que ya entraron desde ella', async () => {
    const { email } = await t.createOwner();
    await Promise.all(Array.from({ length: 80 }, () => fail(newEmail(), CASA)));
    expect(await enter(newEmail(), CASA)).toBe(429);
    expect(await enter(email, CASA)).toBe(200);
  });

  test('las que la red conoce tienen el mismo tope, aparte', async () => {
    const owners: { client: Client; email: string }[] = [];
    for (let i = 0; i < 8; i++) owners.push(await t.createOwner());
    const failures = await countFailures(80, (i) => fail(owners[i % 8]!.email, CASA));
    expect(failures).toBe(60);
    expect(await enter(owners[0]!.email, CASA, { client: browserOf(owners[0]!) })).toBe(200);
  });
});

describe('doscientas personas tras una dirección', () => {
  test('entran todas por primera vez, aunque una de cada cuatro se equivoque', async () => {
    const contrasena = await storeContrasena();
    const emails = Array.from({ length: 200 }, newEmail);
    for (const email of emails) await createUsuario(t.db, { email, contrasena });
    const statuses: number[] = [];
    const comeIn = async (email: string, i: number) => {
      if (i % 4 === 0) await fail(email, LEJOS);
      return enter(email, LEJOS);
    };
    while (emails.length > 0) {
      // 40 at a time: none waits 15 s for a password check
      statuses.push(...(await Promise.all(emails.splice(0, 40).map(comeIn))));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('150 intentos a la vez desde otra no las hacen esperar a que acaben', async () => {
    const { email } = await t.createOwner();
    let answered = 0;
    const flood = Array.from({ length: 150 }, async () => {
      await fail(newEmail(), '203.0.113.9');
      answered += 1;
    });
    const status = await enter(email, LEJOS);
    const before = answered;
    await Promise.all(flood);
    expect(status).toBe(200);
    expect(before).toBeLessThan(75);
  });
});
