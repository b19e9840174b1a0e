import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Espacio } from '@vuelve/contract/espacio';
import type { Medio } from '@vuelve/contract/medio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasFfmpeg } from '../../mascotas/medios/ffmpeg.ts';
import { eventually } from '../../test/eventually.ts';
import { drawFoto, drawJpeg } from '../../test/imagenes.ts';
import { buildPdf } from '../../test/pdfs.ts';
import { makeEach } from '../../test/fixtures.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { makeVideo } from '../../test/videos.ts';

const MB = 1024 * 1024;
const LLENO = 'No te queda espacio para guardarlo. Borra algo que ya no quieras y vuelve a probar.';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await openTestApp({ CUOTA_MB: '2' });
  const shared = { DATABASE_URL: t.url, DATA_DIR: t.deps.config.dataDir };
  other = await openTestApp({ CUOTA_MB: '2', ...shared });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const readEspacio = async (from = owner) =>
  (await from.client.get<Espacio>('/usuarios/espacio')).body;

/** Bytes on disk for an owner. */
async function measureStored({ usuario } = owner): Promise<number> {
  const own = (await t.listFicheros()).filter((ruta) => ruta.startsWith(usuario.hash));
  const paths = own.map((ruta) => join(t.deps.config.dataDir, 'ficheros', ruta));
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const uploadImagen = (tipo_imagen: 'cover' | 'avatar', file: Uint8Array) =>
  owner.client.upload('/imagenes/subirfoto', { hash_mascota: pet.hash, tipo_imagen }, file);
const publish = (file: Uint8Array, { hash } = pet, { client } = owner) => {
  const fields = { hash_mascota: hash, media: 'si', titulo: 'En la playa' };
  return client.upload<{ media: Medio }>('/imagenes/subirfoto', fields, file);
};
const uploadVacunas = (file: Uint8Array, { hash } = pet, { client } = owner) =>
  client.upload('/pdfvacunas/upload', { hash_mascota: hash }, file, { field: 'pdfvacunas' });

/** A certificate of exactly `bytes` bytes. */
async function buildVacunas(bytes: number): Promise<Uint8Array> {
  const pdf = Buffer.from(await buildPdf()).toString('latin1');
  const comment = (length: number) => `%${'x'.repeat(length - 2)}\n`;
  const [header, ...rest] = pdf.split('\n');
  const filled = [header, comment(bytes - pdf.length) + rest.join('\n')].join('\n');
  return Buffer.from(filled, 'latin1');
}

describe('GET /usuarios/espacio', () => {
  test('cuenta nueva → 200, nada usado; sin decir otra cosa caben 2 GB', async () => {
    const usos = { videos: 0, fotos: 0, imagenes: 0, certificados: 0 };
    const answer = await owner.client.get('/usuarios/espacio');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ cuota: 2 * MB, usado: 0, usos });
  });

  test('sin sesión → 401; en nombre de otro → 403', async () => {
    expect((await t.visitor().get('/usuarios/espacio')).status).toBe(401);
    const { usuario } = await t.createOwner();
    const claim = `/usuarios/espacio?usuario_id=${usuario.id}`;
    expect((await owner.client.get(claim)).status).toBe(403);
  });

  test('cuenta todo lo que se guarda, por lo que es', async () => {
    const jpeg = await drawFoto().jpeg().toBuffer();
    await owner.client.upload('/imagenesUsuario/subirfotoUsuario', {}, jpeg);
    for (const tipo of ['cover', 'avatar'] as const) await uploadImagen(tipo, jpeg);
    const imagenes = await measureStored();
    await publish(jpeg);
    const fotos = (await measureStored()) - imagenes;
    await publish(await makeVideo('mp4', { frameBytes: 50_000 }));
    const videos = (await measureStored()) - imagenes - fotos;
    const pdf = await buildPdf();
    await uploadVacunas(pdf);
    const usos = { videos, fotos, imagenes, certificados: pdf.length };
    expect(Object.values(usos).every((bytes) => bytes > 0)).toBe(true);
    const usado = await measureStored();
    expect(await readEspacio()).toEqual({ cuota: 2 * MB, usado, usos });
  });

  test('lo que se cambia o se borra se devuelve', async () => {
    const jpeg = await drawJpeg();
    for (let i = 0; i < 2; i++) {
      await uploadImagen('cover', jpeg);
      await uploadVacunas(await buildPdf(`Cartilla ${i}`));
    }
    const { body } = await publish(jpeg);
    expect((await readEspacio()).usado).toBe(await measureStored());

    const { id, insignia_id } = body.media;
    await owner.client.delete(`/insigniaMediaQR/delete?insignia_id=${insignia_id}&id=${id}`);
    const { id: usuario_id, hash: hash_id } = owner.usuario;
    await owner.client.delete(`/pdfvacunas/${usuario_id}/${pet.hash}?hash_id=${hash_id}`);
    expect((await readEspacio()).usos).toMatchObject({ fotos: 0, certificados: 0 });
    await uploadVacunas(await buildPdf());
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect((await readEspacio()).usado).toBe(0);
  });

  test('lo que se rechaza no cuenta', async () => {
    expect((await publish(Buffer.from('no soy una foto'))).status).toBe(415);
    expect((await uploadVacunas(await buildPdf('x', 'JavaScript'))).status).toBe(415);
    const extranjera = await t.createMascota(await t.createOwner());
    expect((await publish(await drawJpeg(), extranjera)).status).toBe(404);
    expect((await readEspacio()).usado).toBe(0);
  });
});

describe('una cuenta llena', () => {
  test('→ 413 que lo dice, y no queda nada; al borrar algo vuelve a caber', async () => {
    await uploadVacunas(await buildVacunas(2 * MB - 1_000));
    const jpeg = await drawJpeg();
    for (const answer of [await publish(jpeg), await uploadImagen('cover', jpeg)]) {
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({ error: LLENO });
    }
    expect(await measureStored()).toBe(2 * MB - 1_000);
    expect(await t.listSubidas()).toEqual([]);
    const { id, hash } = owner.usuario;
    await owner.client.delete(`/pdfvacunas/${id}/${pet.hash}?hash_id=${hash}`);
    expect((await publish(jpeg)).status).toBe(201);
  });

  test('cabe lo que ocupa el sitio de otro; ni un byte más', async () => {
    expect((await uploadVacunas(await buildVacunas(2 * MB))).status).toBe(201);
    expect((await uploadVacunas(await buildVacunas(2 * MB))).status).toBe(201);
    expect((await uploadVacunas(await buildVacunas(2 * MB + 1))).status).toBe(413);
    expect(await measureStored()).toBe(2 * MB);
    expect((await readEspacio()).usado).toBe(2 * MB);
  });

  test('muchas subidas a la vez, en dos instancias, juntas no la pasan', async () => {
    const bytes = 700_000; // two fit
    const pets = [];
    for (let i = 0; i < 6; i++) pets.push(await t.createMascota(owner));
    const pdf = await buildVacunas(bytes);
    const clients = [owner.client, other.adopt(owner.client)];
    const answers = await Promise.all(
      pets.map((each, i) => uploadVacunas(pdf, each, { ...owner, client: clients[i % 2]! })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(4);
    expect(await measureStored()).toBe(2 * bytes);
    expect((await readEspacio()).usado).toBe(2 * bytes);
  });

  test('no estorba a otra cuenta', async () => {
    await uploadVacunas(await buildVacunas(2 * MB));
    const someone = await t.createOwner();
    const theirs = await t.createMascota(someone);
    expect((await publish(await drawJpeg(), theirs, someone)).status).toBe(201);
  });
});

describe.skipIf(!hasFfmpeg())('un vídeo que se convierte', () => {
  /** Two seconds of noise: small as AVI at this quality, larger in the browsers' format. */
  function record(): Buffer {
    const noise = 'nullsrc=s=320x240:d=2:r=10,geq=random(1)*255:128:128';
    const args = ['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', noise];
    const avi = ['-c:v', 'mpeg4', '-q:v', '31', '-f', 'avi', '-'];
    return execFileSync('ffmpeg', [...args, ...avi], { maxBuffer: 64 * MB });
  }

  const waitFor = (estado: Medio['estado']) =>
    eventually(async () => {
      const list = `/insigniaMediaQR/edit?insignia_id=${pet.id}`;
      const [medio] = (await owner.client.get<Medio[]>(list)).body;
      expect(medio?.estado).toBe(estado);
    });

  test('cuenta como queda', async () => {
    expect((await publish(record())).status).toBe(201);
    await waitFor('listo');
    await eventually(async () => expect((await readEspacio()).usado).toBe(await measureStored()));
  });

  test('que convertido no cabe → queda como descarga', async () => {
    const avi = record();
    await uploadVacunas(await buildVacunas(2 * MB - avi.length - 20_000));
    expect((await publish(avi)).status).toBe(201);
    await waitFor('descarga');
    expect((await readEspacio()).usos.videos).toBe(avi.length);
    await eventually(async () => expect((await readEspacio()).usado).toBe(await measureStored()));
  });
});
