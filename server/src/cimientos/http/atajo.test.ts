import dns from 'node:dns';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type Atajo, registerAtajo } from './atajo.ts';
import { registerErrors } from './errors.ts';

let app: FastifyInstance;
const logged: string[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** A server with one route, and a shortcut before its router. */
function build(atajo: Atajo): FastifyInstance {
  const stream = { write: (line: string) => void logged.push(line) };
  app = Fastify({ logger: { stream } });
  registerErrors(app);
  registerAtajo(app, atajo);
  app.get('/', async () => 'la ruta');
  return app;
}

/** The answer from an address; '' when the connection breaks. */
const ask = (host: string) =>
  new Promise<string>((done) => {
    const { port } = app.server.address() as AddressInfo;
    get({ host, port, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('close', () => done(response.complete ? text : ''));
    }).on('error', () => done(''));
  });

test('HOST=localhost escucha en todas sus direcciones, como sin atajo', async () => {
  const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  type Lookup = (host: string, options: object, done: (error: null, found: object) => void) => void;
  const lookup = dns.lookup as Lookup;
  const find: Lookup = (host, options, done) =>
    host === 'localhost' ? done(null, both) : lookup(host, options, done);
  vi.spyOn(dns, 'lookup').mockImplementation(find as typeof dns.lookup);
  await build(() => false).listen({ host: 'localhost', port: 0 });
  expect([await ask('127.0.0.1'), await ask('127.0.0.2')]).toEqual(['la ruta', 'la ruta']);
});

test('lo que falla en el atajo lo contesta la ruta, o corta esa respuesta; queda en el registro, y el servidor sigue', async () => {
  let isLate = false;
  const fail: Atajo = (_request, response) => {
    if (isLate) response.writeHead(200, { 'content-length': 99 }).write('a medias');
    throw new Error('roto');
  };
  await build(fail).listen({ host: '127.0.0.1', port: 0 });
  expect(await ask('127.0.0.1')).toBe('la ruta');
  expect(logged.join()).toContain('roto');
  isLate = true;
  expect(await ask('127.0.0.1')).toBe('');
  isLate = false;
  expect(await ask('127.0.0.1')).toBe('la ruta');
});
