import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../../test/client.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA, openTestApp } from '../../test/test-app.ts';
import { createPeticiones } from './peticiones.ts';
import { registerRequestLimit } from './request-limit.ts';

const t = useTestApp();

const send = (body: BodyInit, type: string) =>
  t.visitor().request('POST', '/usuarios/login', { body, headers: { 'content-type': type } });

describe('cuerpos que no se entienden', () => {
  test.each(['{"email":', '', 'null', '[]', '"texto"', '{"__proto__":{"x":1}}'])(
    'JSON %j → 400',
    async (body) => {
      const answer = await send(body, 'application/json');
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatch(/\S/);
      expect(JSON.stringify(answer.body)).not.toMatch(/SyntaxError|JSON|node_modules|at /);
    },
  );

  test('más de 256 kB → 413', async () => {
    const answer = await send(JSON.stringify({ email: 'a'.repeat(300_000) }), 'application/json');
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ error: 'Lo que envías es demasiado grande' });
  });

  test.each(['application/xml', 'application/x-www-form-urlencoded'])('%s → 415', async (type) => {
    const answer = await send('email=a', type);
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ error: 'Ese tipo de contenido no se admite' });
  });
});

describe('direcciones que no existen', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])('%s → 404 en JSON', async (method) => {
    const answer = await t.visitor().request(method, '/noexiste');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'No lo encontramos' });
  });

  test('con otro método que el suyo → 404', async () => {
    expect((await t.visitor().delete('/usuarios/login')).status).toBe(404);
  });
});

describe('cabeceras de toda respuesta', () => {
  test('protegen al navegador y no dicen con qué está hecho', async () => {
    const { headers } = await t.visitor().get('/salud');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.has('x-powered-by')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test('con https, la cookie de sesión es __Host- y Secure, y el navegador no vuelve a http', async () => {
    const app = await openTestApp({ PUBLIC_URL: 'https://vuelve.example', DEMO_PUBLICA: '1' });
    try {
      const { client, email } = await app.createOwner();
      expect([...client.cookies.keys()]).toEqual(['__Host-sesion', '__Host-navegador']);
      const login = { email, password: CONTRASENA };
      const { headers } = await app.visitor().post('/usuarios/login', login);
      expect(headers.get('set-cookie')).toMatch(/__Host-sesion=[\w-]{43}; .*Secure/);
      const answer = await client.post('/usuarios/logout');
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-sesion=; .*Secure/);
      expect(answer.headers.has('strict-transport-security')).toBe(true);
    } finally {
      await app.close();
    }
  });
});

describe('demasiadas peticiones', () => {
  test('→ 429 con Retry-After', async () => {
    const app = await openTestApp({ PETICIONES_MINUTO: '5' });
    try {
      const answers = [];
      for (let i = 0; i < 6; i++) answers.push(await app.visitor().get('/salud'));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(answers[5]!.body).toEqual({ error: 'Demasiadas peticiones. Espera un momento.' });
      expect(Number(answers[5]!.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });

  test('las de una sesión viva cuentan por su cuenta; una red IPv6 es una, y una cookie inventada no vale', async () => {
    const app = await openTestApp({ PETICIONES_MINUTO: '12', TRUST_PROXY: '127.0.0.1' });
    try {
      const { client } = await app.createOwner();
      const ask = async (who: Client, from: string) =>
        (await who.get('/salud', { 'x-forwarded-for': from })).status;
      const statuses: number[] = [];
      for (let i = 0; i < 13; i++) statuses.push(await ask(app.visitor(), `2001:db8:0:1::${i}`));
      expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);

      expect(await ask(client, '2001:db8:0:1::1')).toBe(200);
      const impostor = app.visitor();
      impostor.cookies.set('sesion', randomBytes(32).toString('base64url'));
      expect(await ask(impostor, '2001:db8:0:1::1')).toBe(429);
      expect(await ask(impostor, '2001:db8:0:2::1')).toBe(200);

      const own: number[] = [];
      for (let i = 0; i < 13; i++) own.push(await ask(client, `192.0.2.${i}`));
      expect(own.at(-1)).toBe(429);
    } finally {
      await app.close();
    }
  });

  test('una ruta con su máximo y su tiempo se cuenta aparte, y por ese tiempo', async () => {
    const app = Fastify();
    app.decorate('deps', { config: readConfig({}) } as Deps);
    await app.register(cookie);
    await registerRequestLimit(app, createPeticiones(1));
    const config = { rateLimit: { max: 2, timeWindow: 5_000 } };
    app.get('/propia', { config }, async () => 'sí');
    app.get('/otra', async () => 'sí');
    const ask = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [
        statusCode,
        Number(headers['x-ratelimit-reset']) > 5 ? 'un minuto' : 'cinco segundos',
      ];
    };
    expect(await ask('/otra')).toEqual([200, 'un minuto']);
    expect(await ask('/otra')).toEqual([429, 'un minuto']);
    for (const status of [200, 200, 429]) {
      expect(await ask('/propia')).toEqual([status, 'cinco segundos']);
    }
    await app.close();
  });

  test('una sesión cerrada cuenta como cualquiera', async () => {
    const app = await openTestApp({ PETICIONES_MINUTO: '5', TRUST_PROXY: '127.0.0.1' });
    try {
      const { client } = await app.createOwner();
      const token = client.cookies.get('sesion')!;
      await app.db.deleteFrom('sesiones').execute();
      client.cookies.set('sesion', token);
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++) {
        const headers = { 'x-forwarded-for': '192.0.2.1' };
        const who = i % 2 ? client : app.visitor();
        statuses.push((await who.get('/salud', headers)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await app.close();
    }
  });
});
