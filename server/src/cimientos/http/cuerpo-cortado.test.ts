import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { useTestApp } from '../../test/fixtures.ts';

/* Bodies that the client cuts off: by closing, by a reset, or by an early end. */

const t = useTestApp();
let hash: string;
let sesion: string;
beforeAll(async () => {
  const owner = await t.createOwner();
  ({ hash } = await t.createMascota(owner));
  sesion = `sesion=${owner.client.cookies.get('sesion')}`;
});
afterEach(() => vi.restoreAllMocks());

const MULTIPART = 'multipart/form-data; boundary=limite';
const parte = (name: string, rest = '') =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
const FOTO = `${parte('foto', '; filename="f.jpg"')}\xff\xd8\xff`;
const cuerpos = [
  {
    que: 'un JSON',
    path: () => '/api/usuarios/login',
    type: 'application/json',
    body: '{"email":',
  },
  {
    que: 'un formulario',
    path: () => `/app/view/${hash}/aviso`,
    type: 'application/x-www-form-urlencoded',
    body: 'clave=x',
  },
  {
    que: 'la foto de un aviso',
    path: () => `/app/view/${hash}/aviso`,
    type: MULTIPART,
    body: FOTO,
  },
  {
    que: 'una foto con sesión',
    path: () => '/api/imagenes/subirfoto',
    type: MULTIPART,
    body: FOTO.replace('"foto"', '"imagen"'),
    cookie: true,
  },
  {
    que: 'una respuesta del banco',
    path: () => '/api/payment/notify',
    type: 'application/x-www-form-urlencoded',
    body: 'Ds_',
  },
];
const largos = ['Content-Length: 1000', 'Transfer-Encoding: chunked'];
const finales = ['resetAndDestroy', 'destroy', 'end'] as const;
const casos = cuerpos.flatMap((cuerpo) =>
  largos.flatMap((largo) => finales.map((final) => ({ ...cuerpo, largo, final }))),
);

describe('un cuerpo que se corta a medias', () => {
  test.each(casos)(
    '$que, $largo, $final → ningún fallo nuestro, y nada de él se queda',
    async ({ path, type, body, largo, final, cookie }) => {
      const counted = vi.spyOn(t.app.faults, 'count');
      const socket = connect(t.deps.config.port, '127.0.0.1');
      socket.on('error', () => {});
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const heard = new Promise((done) => t.app.server.once('request', done));
      const chunked = largo.startsWith('Transfer');
      socket.write(
        [
          `POST ${path()} HTTP/1.1`,
          'Host: localhost',
          `Content-Type: ${type}`,
          largo,
          ...(cookie ? [`Cookie: ${sesion}`] : []),
          '',
          chunked ? `${Buffer.byteLength(body, 'latin1').toString(16)}\r\n${body}\r\n` : body,
        ].join('\r\n'),
        'latin1',
      );
      await heard;
      const folders = type === MULTIPART ? 1 : 0;
      await eventually(async () => expect(await t.listSubidas()).toHaveLength(folders));
      const closed = once(socket, 'close');
      socket[final]();
      await closed;
      await eventually(async () => expect(await t.listSubidas()).toEqual([]));
      expect((await t.visitor().get('/salud')).status).toBe(200);
      expect(answer).not.toMatch(/^HTTP\/1.1 5/);
      expect(counted.mock.calls).toEqual([]);
    },
  );
});
