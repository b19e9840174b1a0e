import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Medio } from '@vuelve/contract/medio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { hasFfmpeg } from './ffmpeg.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-videos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const publish = async (file: Uint8Array) => {
  const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'Antiguo' };
  return owner.client.upload<{ media: Medio }>('/imagenes/subirfoto', fields, file);
};
const readMedio = async (id: number) => {
  const { body } = await owner.client.get<Medio[]>(`/insigniaMediaQR/edit?insignia_id=${pet.id}`);
  return body.find((medio) => medio.id === id)!;
};
const fetchMedio = (fichero: string) =>
  t.visitor().fetch(`/ficheros/${owner.usuario.hash}/${pet.hash}/media/${fichero}`);

/** Two seconds of a test picture in the format of an old camera. */
async function record(extension: string): Promise<Buffer> {
  const path = join(folder, `video.${extension}`);
  const source = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=320x240:rate=10'];
  execFileSync('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...source, path]);
  return readFile(path);
}

describe.skipIf(!hasFfmpeg())('un vídeo que los navegadores no saben ver', () => {
  test.each(['avi', 'mkv', 'wmv', 'flv'])(
    '%s → se acepta, se convierte y el original desaparece',
    async (extension) => {
      const { status, body } = await publish(await record(extension));
      expect(status).toBe(201);
      expect(body.media).toMatchObject({ tipo: 'V', estado: 'convirtiendo' });
      const listo = await eventually(async () => {
        const medio = await readMedio(body.media.id);
        expect(medio.estado).toBe('listo');
        return medio;
      });
      expect(listo.fichero).toMatch(/\.mp4$/);
      expect(listo.poster).toBe(true);
      expect(Math.round(listo.duracion_ms! / 1000)).toBe(2);
      expect((await fetchMedio(listo.fichero)).headers.get('content-type')).toBe('video/mp4');
      const mini = await fetchMedio(listo.fichero.replace('.mp4', '-mini.webp'));
      expect(mini.headers.get('content-type')).toBe('image/webp');
      await eventually(async () => {
        const original = expect.stringContaining(body.media.fichero);
        expect(await t.listFicheros()).not.toContainEqual(original);
      });
    },
  );

  test('uno que no se puede convertir queda como descarga', async () => {
    const roto = (await record('avi')).subarray(0, 400);
    const { body } = await publish(roto);
    const medio = await eventually(async () => {
      const found = await readMedio(body.media.id);
      expect(found.estado).toBe('descarga');
      return found;
    });
    const answer = await fetchMedio(medio.fichero);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="video.avi"');
  });
});
