import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Medio } from '@vuelve/contract/medio';
import { startFauxqs } from 'fauxqs';
import { describe, expect, test } from 'vitest';
import { drawJpeg } from '../../test/imagenes.ts';
import { makeOnce, useOpened, useTestApp } from '../../test/fixtures.ts';
import { makeVideo } from '../../test/videos.ts';
import { openFicheros } from './open-ficheros.ts';

const BUCKET = 'vuelve';

const credentials = { accessKeyId: 'clave', secretAccessKey: 'secreto' };
const store = useOpened(async () => {
  const server = await startFauxqs({ port: 0, logger: false });
  const endpoint = `http://127.0.0.1:${server.port}`;
  const client = new S3Client({ endpoint, region: 'auto', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return { endpoint, close: () => server.stop() };
});
const t = useTestApp(() => ({
  S3_ENDPOINT: store.endpoint,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}));
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));

const publish = async (file: Uint8Array) => {
  const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'En la nube' };
  const { body } = await owner.client.upload<{ media: Medio }>('/imagenes/subirfoto', fields, file);
  return body.media;
};
const fetchMedio = ({ fichero }: Medio, headers = {}) =>
  t.visitor().fetch(`/ficheros/${owner.usuario.hash}/${pet.hash}/media/${fichero}`, headers);

describe('los ficheros en un almacén S3', () => {
  test('una foto se guarda allí, se sirve y se borra', async () => {
    const medio = await publish(await drawJpeg());
    await expect(t.listFicheros()).rejects.toThrow('ENOENT'); // no local folder
    const served = await fetchMedio(medio);
    expect(served.status).toBe(200);
    expect(
      Buffer.from(await served.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF');
    await owner.client.delete(`/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${medio.id}`);
    const gone = await fetchMedio(medio);
    expect(gone.status).toBe(404);
    await gone.text();
  });

  test('un vídeo llega entero y se lee por partes', async () => {
    const video = await makeVideo('mp4', { seconds: 5, frameBytes: 200_000 });
    const medio = await publish(video);
    const whole = Buffer.from(await (await fetchMedio(medio)).arrayBuffer());
    expect(whole.equals(video)).toBe(true);
    const part = await fetchMedio(medio, { range: 'bytes=1000-1009' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(1000, 1010))).toBe(true);
    expect(await t.listSubidas()).toEqual([]);
  });

  test('uno se copia sin bajarlo; de uno que no está no hay copia', async () => {
    const { ficheros } = t.deps;
    await ficheros.write('dueno/uno.webp', Buffer.from('uno'));
    expect(await ficheros.copy('otro/uno.webp', 'dueno/uno.webp')).toBe(true);
    await ficheros.delete('dueno/uno.webp');
    expect(await ficheros.size('otro/uno.webp')).toBe(3);
    expect(await ficheros.copy('otro/nada.webp', 'dueno/no-esta.webp')).toBe(false);
    expect(await ficheros.size('otro/nada.webp')).toBeUndefined();
  });

  test('uno que no está no mide nada; con el almacén caído no se sabe cuánto mide', async () => {
    expect(await t.deps.ficheros.size('dueno/no-esta.webp')).toBeUndefined();
    const otherwise = { ...t.deps.config.s3!, endpoint: 'http://127.0.0.1:9' };
    const caido = await openFicheros(otherwise, '');
    await expect(caido.size('dueno/no-esta.webp')).rejects.toThrow(
      'The file store is away: ECONNREFUSED',
    );
  });
});
