import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { useTestApp } from '../../test/fixtures.ts';

/* Clients on raw sockets that send one byte now and then; the server gives up on them. */

const CADA_MS = 100;
const PACIENCIA_MS = 50_000;

const t = useTestApp();

/** A connection that sends `head`, and then `drip` byte by byte, again and again. */
function openSlow(head: string, drip = 'x', cadaMs = CADA_MS) {
  const socket = connect(t.deps.config.port, '127.0.0.1');
  let received = '';
  let sent = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => {}); // the server is meant to close it
  socket.write(head);
  const timer = setInterval(() => {
    if (drip && socket.writable) socket.write(drip[sent++ % drip.length]!);
  }, cadaMs);
  const closed = new Promise<string>((done) => {
    socket.once('close', () => {
      clearInterval(timer);
      done(received.split('\r\n')[0]!);
    });
  });
  return {
    /** Resolves at the end of the connection to the first line received. */
    closed,
    async answered() {
      await eventually(() => expect(received).toContain('\r\n\r\n'));
    },
  };
}

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const MULTIPART = 'Content-Type: multipart/form-data; boundary=limite';
/** A 408, or a close without answer. */
const RECHAZO = /^(HTTP\/1\.1 408 .*)?$/;
const LARGO = 'Content-Length: 1000000';

/** Sends a form with a photo over 35 s; returns the beginning of the answer. */
async function sendSlowly(
  path: string,
  fields: Record<string, string>,
  fileField: string,
  ...headers: string[]
): Promise<string> {
  const field = (name: string, value: string) =>
    `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--limite\r\nContent-Disposition: form-data; name="${fileField}"; filename="f.jpg"\r\n\r\n`;
  const drip = field('nota', '.'.repeat(280));
  const known = Object.entries(fields).map(([name, value]) => field(name, value));
  const rest = Buffer.concat([
    Buffer.from(known.join('') + file),
    await drawJpeg(),
    Buffer.from('\r\n--limite--\r\n'),
  ]);
  const socket = connect(t.deps.config.port, '127.0.0.1');
  const length = `Content-Length: ${drip.length + rest.length}`;
  socket.write(request(`POST ${path}`, MULTIPART, length, ...headers));
  for (const byte of drip) {
    socket.write(byte);
    await sleep(CADA_MS);
  }
  socket.write(rest);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

describe.concurrent('un cliente lento', { timeout: PACIENCIA_MS }, () => {
  test('sin decir nada → la conexión acaba pronto', async () => {
    expect(await openSlow('', '').closed).toMatch(RECHAZO);
  });

  test('que gotea sus cabeceras → la conexión acaba pronto', async () => {
    const slow = openSlow('GET /api/salud HTTP/1.1\r\nHost: localhost\r\nX-Lento: ');
    expect(await slow.closed).toMatch(RECHAZO);
  });

  test.each([
    ['POST /api/imagenes/subirfoto', [MULTIPART, LARGO], 401],
    ['POST /api/pdfvacunas/upload', [MULTIPART, 'Transfer-Encoding: chunked'], 401],
    ['POST /api/usuarios/login', [MULTIPART, LARGO], 400],
    ['POST /api/noexiste', [MULTIPART, LARGO], 404],
    ['GET /api/salud', [LARGO], 200],
  ])(
    'sin sesión, %s con un cuerpo que gotea → lee su respuesta y acaba',
    async (line, headers, status) => {
      const slow = openSlow(request(line, ...headers), '1\r\nx\r\n'); // chunks of one byte
      await slow.answered();
      expect(await slow.closed).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    },
  );

  test('que gotea un JSON → la conexión acaba', async () => {
    const json = 'Content-Type: application/json';
    const slow = openSlow(request('POST /api/usuarios/login', json, 'Content-Length: 9999'), ' ');
    expect(await slow.closed).toMatch(RECHAZO);
  });

  test(
    'sin sesión, la foto de un aviso que gotea un byte cada dos segundos → la conexión acaba',
    { timeout: 2 * PACIENCIA_MS },
    async () => {
      const { hash } = await t.createMascota(await t.createOwner());
      const head = request(`POST /app/view/${hash}/aviso`, MULTIPART, LARGO);
      const foto =
        '--limite\r\nContent-Disposition: form-data; name="foto"; filename="f.jpg"\r\n\r\n';
      expect(await openSlow(head + foto, 'x', 2_000).closed).toMatch(RECHAZO);
    },
  );

  test(
    'con sesión, una foto que tarda más de medio minuto → 201',
    { timeout: 2 * PACIENCIA_MS },
    async () => {
      const owner = await t.createOwner();
      const { hash } = await t.createMascota(owner);
      const cookie = `Cookie: sesion=${owner.client.cookies.get('sesion')}`;
      const fields = { hash_mascota: hash, tipo_imagen: 'cover' };
      const answer = await sendSlowly('/api/imagenes/subirfoto', fields, 'imagen', cookie);
      expect(answer).toMatch(/^HTTP\/1.1 201 /);
    },
  );

  test(
    'sin sesión, un aviso cuya foto tarda más de medio minuto → llega',
    { timeout: 2 * PACIENCIA_MS },
    async () => {
      const { hash } = await t.createMascota(await t.createOwner());
      const fields = { clave: 'x'.repeat(22), tipo: 'tengo' };
      const answer = await sendSlowly(`/app/view/${hash}/aviso`, fields, 'foto');
      expect(answer).toMatch(/^HTTP\/1.1 303 /);
    },
  );
});
