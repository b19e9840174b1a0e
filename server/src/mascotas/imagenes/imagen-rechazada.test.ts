import { connect } from 'node:net';
import { once } from 'node:events';
import type { Insignia } from '@vuelve/contract/mascota';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { buildBomba, drawFoto, drawJpeg } from '../../test/imagenes.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
const jpeg = await drawJpeg();
beforeAll(() => upload(jpeg));

type Options = Parameters<typeof owner.client.upload>[3];
const upload = (file?: Uint8Array, fields: Record<string, string> = {}, options?: Options) =>
  owner.client.upload(
    '/imagenes/subirfoto',
    { hash_mascota: pet.hash, tipo_imagen: 'cover', ...fields },
    file,
    options,
  );

/** Everything that an upload could leave behind, and whether the previous image is still served. */
async function readState() {
  const { body } = await owner.client.get<Insignia[]>(`/insigniasQR/edit?hash=${pet.hash}`);
  const [mascota] = body;
  const path = `/ficheros/${owner.usuario.hash}/${pet.hash}/${mascota!.Cover}`;
  return {
    mascota,
    servida: (await t.visitor().fetch(path)).status,
    ficheros: await t.listFicheros(),
    subidas: await t.listSubidas(),
    sobrantes: await t.db.selectFrom('ficheros_sobrantes').selectAll().execute(),
  };
}

/** Runs `work` and expects the same state as before. */
async function expectNothingLeft(work: () => Promise<unknown>) {
  const before = await readState();
  expect(before).toMatchObject({ servida: 200, subidas: [], sobrantes: [] });
  await work();
  expect(await readState()).toEqual(before);
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const NO_ES_IMAGEN = 'El archivo no es una imagen que podamos usar';

describe('POST /imagenes/subirfoto, ficheros que rechaza', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['PDF llamado .jpg', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 415, NO_ES_IMAGEN],
    ['SVG con script', () => Buffer.from(SVG), 415, NO_ES_IMAGEN],
    ['SVG con cabecera XML', () => Buffer.from(`<?xml version="1.0"?>${SVG}`), 415, NO_ES_IMAGEN],
    [
      'HTML llamado .jpg',
      () => Buffer.from('<!doctype html><script>1</script>'),
      415,
      NO_ES_IMAGEN,
    ],
    ['TIFF', () => drawFoto(40, 40).tiff().toBuffer(), 415, NO_ES_IMAGEN],
    ['JPEG cortado', () => jpeg.subarray(0, jpeg.length / 2), 415, NO_ES_IMAGEN],
    [
      'cabecera de JPEG y basura',
      () => Buffer.concat([jpeg.subarray(0, 4), Buffer.alloc(500, 7)]),
      415,
      NO_ES_IMAGEN,
    ],
    ['cero bytes', () => Buffer.alloc(0), 400, 'Por favor selecciona una imagen'],
    [
      'PNG de 256 megapíxeles',
      buildBomba,
      413,
      'La imagen tiene demasiados píxeles. Máximo 40 megapíxeles',
    ],
    [
      '11 MB',
      () => Buffer.alloc(11 * 1024 * 1024, jpeg),
      413,
      'La imagen es demasiado grande. Máximo 10MB',
    ],
    [
      '60 MB',
      () => Buffer.alloc(60 * 1024 * 1024, jpeg),
      413,
      'La imagen es demasiado grande. Máximo 10MB',
    ],
  ])('%s → su estado y su frase', async (_name, build, status, error) => {
    const file = await build();
    await expectNothingLeft(async () => {
      const answer = await upload(file);
      expect(answer.status).toBe(status);
      expect(answer.body.error).toBe(error);
    });
  });

  test('sin fichero → 400', async () => {
    await expectNothingLeft(async () => {
      const answer = await upload();
      const error = 'Por favor selecciona una imagen';
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error, campos: { imagen: error } });
    });
  });

  test('el fichero en otro campo → 400', async () => {
    await expectNothingLeft(async () => {
      const answer = await upload(jpeg, {}, { field: 'foto' });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Por favor selecciona una imagen');
    });
  });

  test('JSON en vez de formulario → 415', async () => {
    const answer = await owner.client.post('/imagenes/subirfoto', { hash_mascota: pet.hash });
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ error: 'Ese tipo de contenido no se admite' });
  });

  test('dos ficheros → 413', async () => {
    const form = new FormData();
    form.append('hash_mascota', pet.hash);
    form.append('tipo_imagen', 'cover');
    for (const name of ['una.jpg', 'dos.jpg']) {
      form.append('imagen', new Blob([Uint8Array.from(jpeg)]), name);
    }
    await expectNothingLeft(async () => {
      const answer = await owner.client.request('POST', '/imagenes/subirfoto', { body: form });
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({ error: 'Lo que envías es demasiado grande' });
    });
  });
});

describe('POST /imagenes/subirfoto, campos que rechaza', () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ tipo_imagen: '' }, { tipo_imagen: 'Indica si la imagen es la portada o el avatar' }],
    [{ tipo_imagen: 'fondo' }, { tipo_imagen: 'Indica si la imagen es la portada o el avatar' }],
    [{ hash_mascota: '' }, { hash_mascota: 'Revisa este dato' }],
    [{ hash_mascota: '../../etc' }, { hash_mascota: 'Revisa este dato' }],
    [{ hash_mascota: 'a\u0000' }, { hash_mascota: 'Revisa este dato' }],
    [{ id_usuario: 'yo' }, { id_usuario: 'Revisa este dato' }],
    [{ media: 'quizá' }, { media: 'Revisa este dato' }],
  ])('%j → 400 %j, también después del fichero', async (fields, campos) => {
    for (const fileFirst of [false, true]) {
      await expectNothingLeft(async () => {
        const answer = await upload(jpeg, fields, { fileFirst });
        expect(answer.status).toBe(400);
        expect(answer.body).toEqual({ error: Object.values(campos)[0], campos });
      });
    }
  });

  test('hash_mascota ajeno o desconocido → 404', async () => {
    const foreign = await t.createMascota(await t.createOwner());
    for (const hash_mascota of [foreign.hash, 'noexiste']) {
      await expectNothingLeft(async () => {
        const answer = await upload(jpeg, { hash_mascota }, { fileFirst: true });
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ error: 'No encontramos esa mascota' });
      });
    }
  });

  test('id_usuario o hash_id de otro → 403', async () => {
    const { usuario } = await t.createOwner();
    const claims = { id_usuario: String(usuario.id), hash_id: usuario.hash };
    for (const [claim, value] of Object.entries(claims)) {
      await expectNothingLeft(async () => {
        const answer = await upload(jpeg, { [claim]: value }, { fileFirst: true });
        expect(answer.status).toBe(403);
        expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
      });
    }
  });

  test('sin sesión → 401 y nada se guarda', async () => {
    await expectNothingLeft(async () => {
      const fields = { hash_mascota: pet.hash, tipo_imagen: 'cover' };
      const answer = await t.visitor().upload('/imagenes/subirfoto', fields, jpeg);
      expect(answer.status).toBe(401);
    });
  });
});

describe('POST /imagenes/subirfoto, una subida que se corta', () => {
  /** Sends the head of a form and the first `bytes` of its file, then closes the connection. */
  async function breakOff(bytes: number) {
    const { hostname, port } = new URL(t.base);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const part = (rest: string) => `--corte\r\nContent-Disposition: form-data; ${rest}`;
    socket.write(
      [
        'POST /api/imagenes/subirfoto HTTP/1.1',
        `Host: ${hostname}:${port}`,
        `Cookie: sesion=${owner.client.cookies.get('sesion')}`,
        'Content-Type: multipart/form-data; boundary=corte',
        'Content-Length: 900000',
        '',
        part(`name="hash_mascota"\r\n\r\n${pet.hash}`),
        part('name="tipo_imagen"\r\n\r\ncover'),
        part('name="imagen"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
      ].join('\r\n'),
    );
    socket.write(jpeg.subarray(0, bytes));
    await eventually(async () => expect(await t.listSubidas()).toHaveLength(1));
    socket.destroy();
  }

  test.each([0.3, 1])('tras %d de la foto → no queda nada', async (part) => {
    await expectNothingLeft(async () => {
      await breakOff(Math.floor(jpeg.length * part));
      await eventually(async () => expect(await t.listSubidas()).toEqual([]));
    });
  });
});
