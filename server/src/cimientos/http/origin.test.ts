import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { registerOriginCheck } from './origin.ts';

/** The status of a write with these headers. */
async function write(settings: { publicUrl: string; production: boolean }, headers: object) {
  const app = Fastify();
  registerErrors(app);
  registerOriginCheck(app, settings);
  app.post('/', () => 'hecho');
  const { statusCode } = await app.inject({ method: 'POST', url: '/', headers: { ...headers } });
  await app.close();
  return statusCode;
}

describe('el origen de lo que se escribe, en producción', () => {
  const settings = { publicUrl: 'https://vuelve.example/', production: true };

  test.each(['https://vuelve.example', 'https://vuelve.example:443'])(
    '%s pasa',
    async (address) => {
      const { origin } = new URL(address);
      expect(await write(settings, { origin, host: '10.0.0.1:3000' })).toBe(200);
    },
  );

  test('quien no es un navegador pasa sin decir ninguno', async () => {
    expect(await write(settings, { host: 'vuelve.example' })).toBe(200);
  });

  test.each([
    'http://vuelve.example',
    'https://vuelve.example:8443',
    'https://www.vuelve.example',
    'https://vuelve.example.malo.example',
    'https://malo.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'null',
    '',
    'VUELVE',
  ])('%s → 403, diga lo que diga Host', async (origin) => {
    const host = URL.canParse(origin) ? new URL(origin).host : 'vuelve.example';
    expect(await write(settings, { origin, host })).toBe(403);
    expect(await write(settings, { origin, host, 'x-forwarded-host': host })).toBe(403);
  });
});

describe('el origen de lo que se escribe, en desarrollo', () => {
  const settings = { publicUrl: 'http://localhost:4000', production: false };

  test.each([
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ])('otra página de esta máquina, que el navegador llama %s → %i', async (site, status) => {
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': site };
    expect(await write(settings, headers)).toBe(status);
  });

  test.each([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
  ])('%s pasa', async (origin) => {
    expect(await write(settings, { origin })).toBe(200);
  });

  test.each([
    'http://malo.example:4000',
    'http://127.0.0.1.malo.example:4000',
    'http://192.168.1.20:4000',
    'file://',
  ])('%s → 403', async (origin) => {
    const host = new URL(origin).host || 'localhost:4000';
    expect(await write(settings, { origin, host })).toBe(403);
  });
});
