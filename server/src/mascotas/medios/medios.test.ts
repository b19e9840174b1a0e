import type { Medio } from '@vuelve/contract/medio';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawFoto, drawJpeg } from '../../test/imagenes.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { makeVideo } from '../../test/videos.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

const publish = (file?: Uint8Array, fields: Record<string, string> = {}, from = owner) =>
  from.client.upload<{ media: Medio }>(
    '/imagenes/subirfoto',
    { hash_mascota: pet.hash, media: 'si', titulo: 'En la playa', ...fields },
    file,
    { fileFirst: true },
  );
const listAll = async () =>
  (await owner.client.get<Medio[]>(`/insigniaMediaQR/edit?insignia_id=${pet.id}`)).body;
const pathOf = (fichero: string) => `/ficheros/${owner.usuario.hash}/${pet.hash}/media/${fichero}`;
const readFile = async (fichero: string, headers = {}) => {
  const answer = await t.visitor().fetch(pathOf(fichero), headers);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('POST /imagenes/subirfoto con media=si', () => {
  test('una foto con GPS → 201, derecha, sin metadatos, con su miniatura', async () => {
    const photo = await drawFoto(2400, 1800)
      .withExif({ IFD0: { Model: 'Móvil' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await publish(photo, { descripcion: 'Con arena' });
    expect(status).toBe(201);
    expect(body.media).toMatchObject({
      insignia_id: pet.id,
      tipo: 'F',
      titulo: 'En la playa',
      descripcion: 'Con arena',
      likes: 0,
      poster: true,
      estado: 'listo',
    });
    const full = await readFile(body.media.fichero);
    expect(full.answer.headers.get('content-type')).toBe('image/webp');
    const meta = await sharp(full.bytes).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect(meta.exif).toBeUndefined();
    const mini = await readFile(body.media.fichero.replace('.webp', '-mini.webp'));
    expect(mini.bytes.length).toBeLessThanOrEqual(9_000);
    expect(await sharp(mini.bytes).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  test.each(['mp4', 'webm'] as const)('un %s → 201 con su duración', async (container) => {
    const video = await makeVideo(container, { seconds: 4 });
    const { status, body } = await publish(video);
    expect(status).toBe(201);
    expect(body.media).toMatchObject({ tipo: 'V', estado: 'listo', poster: false });
    expect(body.media.duracion_ms).toBeGreaterThanOrEqual(3_000);
    const { answer, bytes } = await readFile(body.media.fichero);
    expect(answer.headers.get('content-type')).toBe(`video/${container}`);
    // An MP4 is cleaned in place; a WebM is written anew.
    expect(container === 'webm' || bytes.equals(video)).toBe(true);
  });

  test('la imagen fija que manda el navegador se guarda con el vídeo', async () => {
    const form = new FormData();
    for (const [key, value] of Object.entries({
      hash_mascota: pet.hash,
      media: 'si',
      titulo: 'Salto',
    })) {
      form.append(key, value);
    }
    form.append('imagen', new Blob([Uint8Array.from(await makeVideo('mp4'))]), 'salto.mp4');
    form.append('poster', new Blob([Uint8Array.from(await drawJpeg())]), 'fija.jpg');
    const { status, body } = await owner.client.request<{ media: Medio }>(
      'POST',
      '/imagenes/subirfoto',
      { body: form },
    );
    expect(status).toBe(201);
    expect(body.media.poster).toBe(true);
    const mini = await readFile(body.media.fichero.replace('.mp4', '-mini.webp'));
    expect(mini.answer.status).toBe(200);
  });

  test.each<
    [string, () => Promise<Uint8Array> | undefined, Record<string, string>, number, string]
  >([
    ['sin título', drawJpeg, { titulo: '  ' }, 400, 'El título es obligatorio'],
    ['sin fichero', () => undefined, {}, 400, 'Por favor selecciona una imagen'],
    ['título larguísimo', drawJpeg, { titulo: 'a'.repeat(121) }, 400, 'Máximo 120 caracteres'],
    [
      'un texto llamado vídeo',
      async () => Buffer.from('hola'),
      {},
      415,
      'El archivo no es una foto ni un vídeo que podamos usar',
    ],
    [
      'un mp4 cortado',
      async () => (await makeVideo('mp4')).subarray(0, 60),
      {},
      415,
      'El archivo no es una foto ni un vídeo que podamos usar',
    ],
    ['mascota desconocida', drawJpeg, { hash_mascota: 'nadie' }, 404, 'No encontramos esa mascota'],
  ])('%s → rechazado y nada queda', async (_name, file, fields, status, error) => {
    const before = [await listAll(), await t.listFicheros()];
    const answer = await publish(await file(), fields);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toBe(error);
    expect([await listAll(), await t.listFicheros()]).toEqual(before);
    expect(await t.listSubidas()).toEqual([]);
  });

  test('mascota ajena → 404', async () => {
    const stranger = await t.createOwner();
    expect((await publish(await drawJpeg(), {}, stranger)).status).toBe(404);
  });
});

describe('GET /ficheros de un vídeo', () => {
  test('por partes → 206; parte imposible → 416; entero → 200', async () => {
    const video = await makeVideo('mp4');
    const { body } = await publish(video);
    const part = await readFile(body.media.fichero, { range: 'bytes=10-19' });
    expect(part.answer.status).toBe(206);
    expect(part.answer.headers.get('content-range')).toBe(`bytes 10-19/${video.length}`);
    expect(part.bytes.equals(video.subarray(10, 20))).toBe(true);
    const beyond = await readFile(body.media.fichero, { range: `bytes=${video.length}-` });
    expect(beyond.answer.status).toBe(416);
    expect((await readFile(body.media.fichero)).answer.headers.get('accept-ranges')).toBe('bytes');
  });
});

describe('GET /insigniaMediaQR/cuenta', () => {
  test('cuántas fotos y vídeos tengo → 200; de mascota ajena → 404; sin sesión → 401', async () => {
    const { id } = await t.createMascota(owner);
    const path = `/insigniaMediaQR/cuenta?insignia_id=${id}`;
    expect((await owner.client.get(path)).body).toEqual({ fotos: 0, videos: 0 });
    const medio = { mascota_id: id, fichero: 'una.webp', titulo: 'Una' };
    await t.db
      .insertInto('medios')
      .values([
        { ...medio, tipo: 'F' },
        { ...medio, tipo: 'F', fichero: 'otra.webp' },
        { ...medio, tipo: 'V', fichero: 'una.mp4' },
      ])
      .execute();
    expect((await owner.client.get(path)).body).toEqual({ fotos: 2, videos: 1 });
    const stranger = await t.createOwner();
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await t.visitor().get(path)).status).toBe(401);
    expect((await owner.client.get('/insigniaMediaQR/cuenta?insignia_id=x')).status).toBe(400);
  });
});

describe('GET /insigniaMediaQR/edit', () => {
  test('los míos, el más nuevo primero → 200; de mascota ajena → 404; sin sesión → 401', async () => {
    const { body } = await publish(await drawJpeg(), { titulo: 'El último' });
    const [first] = await listAll();
    expect(first).toEqual(body.media);
    const stranger = await t.createOwner();
    const path = `/insigniaMediaQR/edit?insignia_id=${pet.id}`;
    expect((await stranger.client.get(path)).status).toBe(404);
    expect((await t.visitor().get(path)).status).toBe(401);
    expect((await owner.client.get('/insigniaMediaQR/edit?insignia_id=x')).status).toBe(400);
  });
});

describe('PUT /insigniaMediaQR/edit/:id', () => {
  test('título y descripción → 200', async () => {
    const { body } = await publish(await drawJpeg());
    const cambios = { titulo: 'Otro título', descripcion: 'Y otra cosa' };
    const answer = await owner.client.put<{ media: Medio }>(
      `/insigniaMediaQR/edit/${body.media.id}`,
      cambios,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.media).toMatchObject(cambios);
    expect((await listAll())[0]).toMatchObject(cambios);
  });

  test.each([{ titulo: '', descripcion: 'x' }, { titulo: 'x', descripcion: ' ' }, { titulo: 'x' }])(
    '%j → 400',
    async (cambios) => {
      const { body } = await publish(await drawJpeg());
      const answer = await owner.client.put(`/insigniaMediaQR/edit/${body.media.id}`, cambios);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('Por favor completa todos los campos');
    },
  );

  test('de otro dueño → 404; sin sesión → 401', async () => {
    const { body } = await publish(await drawJpeg());
    const path = `/insigniaMediaQR/edit/${body.media.id}`;
    const cambios = { titulo: 'Mío', descripcion: 'No' };
    expect((await (await t.createOwner()).client.put(path, cambios)).status).toBe(404);
    expect((await t.visitor().put(path, cambios)).status).toBe(401);
    expect((await listAll())[0]).toMatchObject({ titulo: 'En la playa' });
  });
});

describe('DELETE /insigniaMediaQR/delete', () => {
  test('→ 200, y el fichero y su miniatura ya no están', async () => {
    const { body } = await publish(await drawJpeg());
    const { id, fichero } = body.media;
    const answer = await owner.client.delete(
      `/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${id}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    expect((await listAll()).map((medio) => medio.id)).not.toContain(id);
    expect((await t.listFicheros()).filter((path) => path.includes(fichero.slice(0, 22)))).toEqual(
      [],
    );
    expect((await readFile(fichero)).answer.status).toBe(404);
  });

  test('de otro dueño, de otra mascota o desconocido → 404 y sigue ahí', async () => {
    const { body } = await publish(await drawJpeg());
    const { id, fichero } = body.media;
    const other = await t.createMascota(owner);
    const stranger = await t.createOwner();
    const path = (insignia: number, medio: number) =>
      `/insigniaMediaQR/delete?insignia_id=${insignia}&id=${medio}`;
    expect((await stranger.client.delete(path(pet.id, id))).status).toBe(404);
    expect((await owner.client.delete(path(other.id, id))).status).toBe(404);
    expect((await owner.client.delete(path(pet.id, 999_999))).status).toBe(404);
    expect((await t.visitor().delete(path(pet.id, id))).status).toBe(401);
    expect((await readFile(fichero)).answer.status).toBe(200);
  });
});
