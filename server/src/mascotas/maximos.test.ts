import { MASCOTAS_MAXIMO, MEDIOS_MAXIMO } from '@vuelve/contract/reglas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHash } from '../cimientos/hashes.ts';
import { drawJpeg } from '../test/imagenes.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let other: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  other = await openTestApp({ DATABASE_URL: t.url, DATA_DIR: t.deps.config.dataDir });
});
afterAll(async () => {
  await other.close();
  await t.close();
});

/** Counts the answers by status. */
function countStatus(answers: { status: number }[]) {
  const count: Record<number, number> = {};
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1;
  return count;
}

describe('los máximos, pidiendo muchos a la vez en dos instancias', () => {
  test('POST /insigniasQR/edit/post: con 195 mascotas, 5 más y ninguna otra', async () => {
    const { client, usuario } = await t.createOwner();
    const rows = Array.from({ length: MASCOTAS_MAXIMO - 5 }, () => ({
      hash: newHash(),
      usuario_id: usuario.id,
    }));
    await t.db.insertInto('mascotas').values(rows).execute();
    const clients = [client, other.adopt(client)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => clients[i % 2]!.post('/insigniasQR/edit/post')),
    );
    expect(countStatus(answers)).toEqual({ 201: 5, 409: 11 });
  });

  test('POST /imagenes/subirfoto con media=si: con 998 fotos, 2 más, y de las otras no queda fichero', async () => {
    const owner = await t.createOwner();
    const { id, hash } = await t.createMascota(owner);
    const foto = { mascota_id: id, tipo: 'F' as const, fichero: 'foto.webp', titulo: 'Foto' };
    const rows = Array.from({ length: MEDIOS_MAXIMO - 2 }, () => foto);
    await t.db.insertInto('medios').values(rows).execute();
    const jpeg = await drawJpeg();
    const fields = { hash_mascota: hash, media: 'si', titulo: 'Otra' };
    const clients = [owner.client, other.adopt(owner.client)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        clients[i % 2]!.upload('/imagenes/subirfoto', fields, jpeg),
      ),
    );
    expect(countStatus(answers)).toEqual({ 201: 2, 409: 4 });
    expect((await t.listFicheros()).filter((ruta) => ruta.includes(hash))).toHaveLength(4);
  });
});
