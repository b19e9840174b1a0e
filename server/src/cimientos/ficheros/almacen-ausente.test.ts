import { textos } from '@vuelve/contract/textos';
import type { Medio } from '@vuelve/contract/medio';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, openPool, withTransaction } from '../db/database.ts';
import { openAlmacen } from '../../test/almacen.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, makeOnce, useOpened, useTestApp } from '../../test/fixtures.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import type { Answer } from '../../test/client.ts';
import { makeVideo } from '../../test/videos.ts';
import { cleanFicheros, keepFichero, stageFichero } from './ficheros.ts';

const almacen = useOpened(openAlmacen);
const t = useTestApp(() => almacen.env);
const aparte = useOpened(async () => {
  const db = openDatabase(openPool(t.url, 1));
  return { db, close: () => db.destroy() };
});
const owner = makeOnce(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));
afterEach(async () => {
  almacen.mend();
  await almacen.start();
});

const publish = (file: Uint8Array) => {
  const fields = { hash_mascota: pet.hash, media: 'si', titulo: 'En la nube' };
  return owner.client.upload<{ media: Medio }>('/imagenes/subirfoto', fields, file);
};
const publishFoto = async () => (await publish(await drawJpeg())).body.media;
const remove = ({ id }: { id: number }) =>
  owner.client.delete(`/insigniaMediaQR/delete?insignia_id=${pet.id}&id=${id}`);
const rutaOf = ({ fichero }: Medio) => `${owner.usuario.hash}/${pet.hash}/media/${fichero}`;
const fetchMedio = (medio: Medio, headers = {}) =>
  t.visitor().fetch(`/ficheros/${rutaOf(medio)}`, headers);
const seePet = () => t.visitor().fetch(`/app/view/${pet.hash}`);
const isStored = (medio: Medio) => almacen.ficheros.has(`vuelve/${rutaOf(medio)}`);

function expectAway(status: number, headers: Headers, body: unknown) {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toEqual({ error: textos.errores.almacen });
}
const expectAwayFrom = ({ status, headers, body }: Answer<unknown>) =>
  expectAway(status, headers, body);
const expectAwayPage = async (answer: Response) =>
  expectAway(answer.status, answer.headers, await answer.json());

/** What is left over once the terms are over and the cleaner has run. */
async function cleanAll() {
  await t.db
    .updateTable('ficheros_sobrantes')
    .set({ borrar_desde: new Date(0) })
    .execute();
  await cleanFicheros(t.deps);
}

describe('un almacén que no conoce remates ni sumas', () => {
  test('una foto se guarda, se lee y se borra; un vídeo se lee por partes', async () => {
    const medio = await publishFoto();
    expect((await fetchMedio(medio)).status).toBe(200);
    expect((await remove(medio)).status).toBe(200);
    expect((await fetchMedio(medio)).status).toBe(404);
    expect(isStored(medio)).toBe(false);

    const video = await makeVideo('mp4', { seconds: 2, frameBytes: 100_000 });
    const { media } = (await publish(video)).body;
    const part = await fetchMedio(media, { range: 'bytes=1000-1009' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(1000, 1010))).toBe(true);
  });
});

describe('un almacén que se cuelga', () => {
  /** Transactions that wait for something else than the database. */
  async function countParadas(): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'
        AND state_change < clock_timestamp() - interval '1 second'`.execute(aparte.db);
    return rows[0]!.n;
  }

  test('cincuenta borrados: ninguno retiene la base de datos, y los demás siguen', async () => {
    const medios = await Promise.all(Array.from({ length: 50 }, () => t.createMedio(pet)));
    await t.db
      .updateTable('medios')
      .set({ fichero: sql`id || '.webp'` })
      .where('mascota_id', '=', pet.id)
      .execute();
    almacen.break({ colgado: true });
    const removing = Promise.all(medios.map(remove));
    await eventually(() => expect(almacen.countColgadas()).toBeGreaterThan(9));
    const others = await Promise.all(Array.from({ length: 20 }, seePet));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect(await countParadas()).toBe(0);
    almacen.mend();
    expect((await removing).map(({ status }) => status)).toEqual(medios.map(() => 200));
  });

  test('y no vuelve en sí → 503 al subir y al mirar; lo borrado está borrado', async () => {
    const [seen, removed] = [await publishFoto(), await publishFoto()];
    const { body: antes } = await owner.client.get('/usuarios/espacio');
    almacen.break({ colgado: true });
    const uploading = drawJpeg().then(publish);
    const looking = fetchMedio(seen);
    const removing = remove(removed);
    await expectAwayPage(await looking);
    expectAwayFrom(await uploading);
    expect((await removing).status).toBe(200);
    almacen.mend();
    expect((await fetchMedio(seen)).status).toBe(200);
    await remove(seen);
    await cleanAll();
    expect(isStored(removed)).toBe(false);
    expect(almacen.ficheros.size).toBeLessThan(9);
    const { body: despues } = await owner.client.get<{ usado: number }>('/usuarios/espacio');
    expect(despues.usado).toBeLessThan((antes as { usado: number }).usado);
  });

  test('lo que un limpiador ha tomado ya no se publica', async () => {
    const ruta = 'dueno/tomado.webp';
    await stageFichero(t.deps, { ruta, clase: 'foto', contenido: Buffer.from('tomado') });
    almacen.break({ colgado: true });
    const cleaning = cleanAll();
    await eventually(() => expect(almacen.countColgadas()).toBe(1));
    const publishing = withTransaction(t.db, (trx) => keepFichero(trx, ruta));
    await expect(publishing).rejects.toThrow('The cleaner took a file for over');
    almacen.mend();
    await cleaning;
    expect(almacen.ficheros.has(`vuelve/${ruta}`)).toBe(false);
  });
});

describe('un almacén que falla', () => {
  test('rechaza conexiones → 503 y la causa en el registro, sin rutas; luego sigue', async () => {
    const [seen, removed] = [await publishFoto(), await publishFoto()];
    const log = vi.spyOn(t.app.log, 'error');
    await almacen.stop();
    expectAwayFrom(await publish(await drawJpeg()));
    await expectAwayPage(await fetchMedio(seen));
    expect((await remove(removed)).status).toBe(200);
    expect((await seePet()).status).toBe(200);
    const [lines] = [JSON.stringify(log.mock.calls), log.mockRestore()];
    expect(lines).toContain('ECONNREFUSED');
    expect(lines).not.toContain(owner.usuario.hash);
    await almacen.start();
    expect((await fetchMedio(seen)).status).toBe(200);
    expect((await publish(await drawJpeg())).status).toBe(201);
    await cleanAll();
    expect(isStored(removed)).toBe(false);
  });

  test('pierde su cubo → 503, y no que la foto no existe', async () => {
    const medio = await publishFoto();
    almacen.break({ sinCubo: true });
    await expectAwayPage(await fetchMedio(medio));
    expectAwayFrom(await publish(await drawJpeg()));
    expect((await remove(medio)).status).toBe(200);
    expect((await seePet()).status).toBe(200);
    almacen.mend();
    await cleanAll();
    expect(isStored(medio)).toBe(false);
  });

  test.each(['a medias', 'otra longitud'] as const)(
    'da un fichero %s → la respuesta se corta, y la siguiente es entera',
    async (lectura) => {
      const medio = await publishFoto();
      const whole = await (await fetchMedio(medio)).arrayBuffer();
      almacen.break({ lectura });
      const broken = await fetchMedio(medio);
      await expect(broken.arrayBuffer()).rejects.toThrow('terminated');
      almacen.mend();
      expect(await (await fetchMedio(medio)).arrayBuffer()).toEqual(whole);
    },
  );
});

test('dentro de una transacción no se toca ningún fichero', async () => {
  const { ficheros } = t.deps;
  const touching = withTransaction(t.db, () => ficheros.size('dueno/uno.webp'));
  await expect(touching).rejects.toThrow('The file store is used inside a transaction');
  expect(await ficheros.size('dueno/uno.webp')).toBeUndefined();
});
