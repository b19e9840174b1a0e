import { generateKeyPairSync, sign } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devRoutes } from '../dev.ts';
import { isSecretoApple } from './check-secreto.ts';

const PUBLICA = 'https://demo.example';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  const vuelta = `${PUBLICA}/vuelta`;
  const cliente = { proveedor: 'google', clientId: 'vuelve', secreto: 'secreto', vuelta } as const;
  const acceso = { clave: 'la-clave', publicUrl: PUBLICA, demoPublica: true };
  const identidad = { publicUrl: PUBLICA, clientes: [cliente] };
  await app.register(devRoutes({ acceso, identidad }));
});
afterAll(() => app.close());

describe('el proveedor de identidades propio', () => {
  test('en una demo pública nadie dice quién es sin la clave', async () => {
    for (const url of ['/dev/identidad', '/dev/identidad/google/elegir/x']) {
      expect((await app.inject(url)).statusCode).toBe(401);
      expect((await app.inject({ url, cookies: { dev: 'la-clave' } })).statusCode).not.toBe(401);
    }
    const payload = { email: 'ana@ejemplo.es' };
    const url = '/dev/identidad/google/elegir/x';
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
  });

  test('se describe con la dirección por la que lo conocen los navegadores', async () => {
    const answer = await app.inject('/dev/identidad/google/.well-known/openid-configuration');
    expect(answer.json()).toMatchObject({
      issuer: `${PUBLICA}/dev/identidad/google`,
      token_endpoint: `${PUBLICA}/dev/identidad/google/token`,
    });
    expect((await app.inject('/dev/identidad/apple/jwks')).statusCode).toBe(404);
  });

  test('no manda a nadie a otra dirección que la suya', async () => {
    const search = new URLSearchParams({
      client_id: 'vuelve',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://malo.example/',
    });
    const answer = await app.inject(`/dev/identidad/google/auth?${search.toString()}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('invalid_redirect_uri');
  });
});

describe('el secreto de Apple', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publica = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const registrada = { equipo: 'EQUIPO', clave: 'CLAVE', publica };
  const now = Math.floor(Date.now() / 1000);
  const bueno = { iss: 'EQUIPO', sub: 'vuelve', aud: 'https://appleid.apple.com', iat: now };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

  function make(
    claims: object,
    head: object = {},
    dsaEncoding: 'ieee-p1363' | 'der' = 'ieee-p1363',
  ) {
    const header = encode({ alg: 'ES256', kid: 'CLAVE', ...head });
    const signed = `${header}.${encode({ ...bueno, exp: now + 300, ...claims })}`;
    const key = { key: privateKey, dsaEncoding };
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  test('vale el que Apple describe, y ningún otro', () => {
    expect(isSecretoApple(make({}), 'vuelve', registrada)).toBe(true);
    const malos = [
      make({ iss: 'OTRO' }),
      make({ sub: 'otra' }),
      make({ aud: 'https://malo.example' }),
      make({ exp: now - 1 }),
      make({ exp: now + 200 * 86_400 }),
      make({}, { alg: 'HS256' }),
      make({}, { kid: 'OTRA' }),
      make({}, {}, 'der'),
      'secreto',
      '',
    ];
    for (const malo of malos) expect(isSecretoApple(malo, 'vuelve', registrada)).toBe(false);
  });
});
