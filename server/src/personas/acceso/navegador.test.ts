import Fastify from 'fastify';
import cookie from '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { findKnownBrowser, rememberBrowser } from './navegador.ts';

const COOKIE = 'navegador';

describe('POST /usuarios/login, la cookie del navegador', () => {
  const t = useTestApp();

  test('al entrar queda, HttpOnly y SameSite=Lax, sin nada que diga de quién es', async () => {
    const { client, email } = await t.createOwner();
    const value = client.cookies.get(COOKIE)!;
    expect(value).toMatch(/^[\w-]{22}\.\w{8}[\w-]{22}$/);
    expect(Buffer.from(value, 'base64url').toString()).not.toContain(email);
    const answer = await client.post('/usuarios/login', { email, password: 'cuatro-patas-1' });
    const line = answer.headers.getSetCookie().find((l) => l.startsWith(`${COOKIE}=`));
    expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('cerrar la sesión no la borra, y fallar no la da', async () => {
    const { client, email } = await t.createOwner();
    await client.post('/usuarios/logout');
    expect(client.cookies.has(COOKIE)).toBe(true);
    const stranger = t.visitor();
    await stranger.post('/usuarios/login', { email, password: 'otra-cosa' });
    expect(stranger.cookies.has(COOKIE)).toBe(false);
  });
});

describe('un navegador conocido', () => {
  /** A server with a key of its own that remembers and recognises browsers. */
  async function openServer(key = randomBytes(32)) {
    const app = Fastify();
    const deps = { config: { publicUrl: 'http://localhost' }, secretos: { navegadores: key } };
    app.decorate('deps', deps as never);
    await app.register(cookie);
    app.get('/entra/:email', async (request, reply) => {
      rememberBrowser(request, reply, (request.params as { email: string }).email);
      return '';
    });
    app.get('/conoce/:email', async (request) => {
      const { desde } = request.query as { desde?: string };
      const since = desde === undefined ? undefined : new Date(Number(desde));
      return String(
        findKnownBrowser(request, (request.params as { email: string }).email, since) !== undefined,
      );
    });
    return {
      /** Logs the account in and returns the browser's new cookie. */
      async remember(email: string, value = '') {
        const cookies = { [COOKIE]: value };
        const answer = await app.inject({ url: `/entra/${email}`, cookies });
        return answer.cookies[0]!.value;
      },
      async knows(email: string, value: string, query: Record<string, string> = {}) {
        const cookies = { [COOKIE]: value };
        const answer = await app.inject({ url: `/conoce/${email}`, query, cookies });
        return answer.body === 'true';
      },
    };
  }

  test('lo es para la cuenta que entró, y para ninguna otra', async () => {
    const s = await openServer();
    const value = await s.remember('ana@ejemplo.es');
    expect(await s.knows('ana@ejemplo.es', value)).toBe(true);
    expect(await s.knows('eva@ejemplo.es', value)).toBe(false);
    expect(await s.knows('ana@ejemplo.es', '')).toBe(false);
  });

  test('lo es para las diez últimas cuentas que entraron', async () => {
    const s = await openServer();
    let value = '';
    for (let i = 0; i < 11; i++) value = await s.remember(`${i}@ejemplo.es`, value);
    value = await s.remember('10@ejemplo.es', value); // a second login does not take a second place
    expect(await s.knows('0@ejemplo.es', value)).toBe(false);
    for (let i = 1; i < 11; i++) expect(await s.knows(`${i}@ejemplo.es`, value)).toBe(true);
  });

  test('deja de serlo para una contraseña posterior', async () => {
    const s = await openServer();
    const before = String(Date.now() - 1000); // more than the clocks may differ by
    const value = await s.remember('ana@ejemplo.es');
    const after = String(Date.now() + 1000);
    expect(await s.knows('ana@ejemplo.es', value, { desde: before })).toBe(true);
    expect(await s.knows('ana@ejemplo.es', value, { desde: after })).toBe(false);
  });

  test('con la cookie cambiada en algo, o de otro servidor, no lo es', async () => {
    const s = await openServer();
    const value = await s.remember('ana@ejemplo.es');
    const [id, cuenta] = value.split('.') as [string, string];
    for (const forged of [
      `${randomBytes(16).toString('base64url')}.${cuenta}`,
      `${id}.z${cuenta.slice(1)}`,
      `${id}.${cuenta.slice(0, 8)}${'A'.repeat(22)}`,
      id,
      `${value}.`,
      `${value}${`.${cuenta}`.repeat(10)}`,
      'x'.repeat(4_000),
    ]) {
      expect(await s.knows('ana@ejemplo.es', forged)).toBe(false);
    }
    expect(await (await openServer()).knows('ana@ejemplo.es', value)).toBe(false);
  });
});
