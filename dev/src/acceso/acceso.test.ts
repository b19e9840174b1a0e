import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAcceso, registerForms } from './acceso.ts';

const CLAVE = 'la-clave-del-arranque';
const ORIGEN = 'https://demo.example';

async function openApp(demoPublica: boolean) {
  const app = Fastify();
  await app.register(cookie);
  await registerForms(app);
  const acceso = createAcceso({ clave: CLAVE, publicUrl: ORIGEN, demoPublica });
  app.get('/dev/correo', { onRequest: acceso.requireClave }, async () => 'los correos de todos');
  app.post('/dev/correo', async (request, reply) => acceso.takeClave(request, reply));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { app, port: Number(port) };
}

let app: FastifyInstance;
let port: number;
let publica: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  ({ app, port } = await openApp(false));
  publica = await openApp(true);
});
afterAll(async () => {
  await app.close();
  await publica.app.close();
});

/** Status of the mailbox's page for a request of exactly these header lines. */
async function ask(lines: string[], at = port): Promise<number> {
  const socket = connect(at, '127.0.0.1');
  socket.end(`GET /dev/correo HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.\d (\d+)/.exec(await text(socket))?.[1]);
}

describe('las páginas de desarrollo', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'desde la propia máquina, Host: %s → sin clave',
    async (host) => {
      expect(await ask([`Host: ${host}`])).toBe(200);
    },
  );

  test.each([
    'demo.example',
    'localhost.malo.example',
    '192.168.1.20:3000',
    '',
    '127.0.0.1.nip.io',
  ])('Host: %s → piden la clave', async (host) => {
    expect(await ask([`Host: ${host}`])).toBe(401);
  });

  test.each([
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Proto: https',
    'X-Forwarded-For: ',
    'Forwarded: for=203.0.113.7',
    'X-Real-IP: 127.0.0.1',
    'CF-Connecting-IP: 203.0.113.7',
    'Via: 1.1 proxy',
  ])('%s, de un proxy → piden la clave', async (header) => {
    expect(await ask(['Host: localhost', header])).toBe(401);
  });

  test('de una demo pública, por un proxy que pone su Host y calla lo demás → piden la clave', async () => {
    expect(await ask([`Host: 127.0.0.1:${publica.port}`], publica.port)).toBe(401);
  });

  test('de una demo pública, por uno que pasa el Host que el cliente se inventa → piden la clave', async () => {
    expect(await ask(['Host: localhost', `Origin: ${ORIGEN}`], publica.port)).toBe(401);
  });

  test('quien llega de otra máquina, diga lo que diga su Host → piden la clave', async () => {
    const inject = { url: '/dev/correo', remoteAddress: '192.168.1.30' };
    const answer = await app.inject({ ...inject, headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Hace falta la clave');
    expect(answer.body).not.toContain(CLAVE);
  });
});

describe('la clave', () => {
  const HOST = { host: 'demo.example' };
  const open = (clave: string, headers = {}) =>
    app.inject({
      url: `/dev/correo${clave && `?clave=${clave}`}`,
      headers: { ...HOST, ...headers },
    });

  test('buena → una cookie fuera del alcance de los scripts, y la página sin la clave en la dirección', async () => {
    const answer = await open(CLAVE);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/dev/correo');
    const [set] = answer.cookies;
    expect(set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/dev' });
    const page = await open('', { cookie: `${set!.name}=${set!.value}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  test.each(['otra', '', 'la-clave-del-arranqu', 'la-clave-del-arranque-'])(
    'mala (%s) → 401 y ninguna cookie',
    async (clave) => {
      const answer = await open(clave, { cookie: `dev=${clave}` });
      expect(answer.statusCode).toBe(401);
      expect(answer.cookies).toEqual([]);
    },
  );

  const write = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/dev/correo',
      headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  test('se pregunta sin que quede en la dirección, y escrita → la cookie y la página', async () => {
    expect((await open('')).body).toContain('<form method="post" action="/dev/correo">');
    const answer = await write(`clave=${CLAVE}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/dev/correo');
    expect(answer.cookies).toMatchObject([{ value: CLAVE, httpOnly: true }]);
  });

  test.each(['clave=otra', '', `clave=${CLAVE}&clave=x`])(
    'escrita mal (%s) → se vuelve a preguntar',
    async (payload) => {
      const answer = await write(payload);
      expect(answer.statusCode).toBe(401);
      expect(answer.cookies).toEqual([]);
    },
  );

  test('dos claves a la vez → 401, no un fallo', async () => {
    const answer = await open(`${CLAVE}&clave=x`);
    expect(answer.statusCode).toBe(401);
  });
});
