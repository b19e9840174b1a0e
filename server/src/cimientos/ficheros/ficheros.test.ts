import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../db/database.ts';
import { useTestApp } from '../../test/fixtures.ts';
import {
  cleanFicheros,
  dropFicheros,
  keepFichero,
  publishFicheros,
  stageFichero,
} from './ficheros.ts';

const t = useTestApp();

const CONTENIDO = Buffer.from('contenido');
const fetchFile = (ruta: string) => t.visitor().fetch(`/ficheros/${ruta}`);

/** Simulates that the file was staged more than an hour ago. */
const letAnHourPass = (ruta: string) =>
  t.db
    .updateTable('ficheros_sobrantes')
    .set({ borrar_desde: new Date(Date.now() - 1000) })
    .where('ruta', '=', ruta)
    .execute();

describe('GET /ficheros/{ruta}', () => {
  test('uno que se borra mientras se pide → 404, y no se guarda que no estaba', async () => {
    const size = vi.spyOn(t.deps.ficheros, 'size').mockResolvedValue(9);
    const gone = await fetchFile('dueno/borrado.webp').finally(() => size.mockRestore());
    expect(gone.status).toBe(404);
    expect(gone.headers.get('etag')).toBeNull();
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(await gone.json()).toEqual({ error: textos.errores.noEncontrado });
  });
});

describe('limpieza de ficheros', () => {
  test('uno que nadie publicó desaparece cuando le toca, y no antes', async () => {
    await stageFichero(t.deps, {
      ruta: 'dueno/olvidado.webp',
      clase: 'foto',
      contenido: CONTENIDO,
    });
    await cleanFicheros(t.deps);
    expect(await t.listFicheros()).toContain('dueno/olvidado.webp');
    await letAnHourPass('dueno/olvidado.webp');
    await cleanFicheros(t.deps);
    expect(await t.listFicheros()).not.toContain('dueno/olvidado.webp');
    expect(await t.db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
  });

  test('uno que no llegó a escribirse no estorba', async () => {
    const due = { ruta: 'dueno/nunca.webp', borrar_desde: new Date(0) };
    await t.db.insertInto('ficheros_sobrantes').values(due).execute();
    await cleanFicheros(t.deps);
    expect(await t.db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
  });

  test('uno publicado queda, por mucho que se limpie', async () => {
    await stageFichero(t.deps, {
      ruta: 'dueno/publicado.webp',
      clase: 'foto',
      contenido: CONTENIDO,
    });
    await withTransaction(t.db, (trx) => keepFichero(trx, 'dueno/publicado.webp'));
    await letAnHourPass('dueno/publicado.webp');
    await cleanFicheros(t.deps);
    expect(await t.listFicheros()).toContain('dueno/publicado.webp');
  });

  test('una copia queda aunque se borre el original; de uno que no está no queda nada', async () => {
    const { ficheros } = t.deps;
    await ficheros.write('dueno/uno.webp', CONTENIDO);
    const copy = (name: string) => ({
      ruta: `otra/${name}`,
      clase: 'foto' as const,
      contenido: { copia: `dueno/${name}`, bytes: 9 },
    });
    const nuevos = [copy('uno.webp'), copy('no-esta.webp')];
    const libre = { reemplaza: [], cuotaBytes: Infinity };
    await publishFicheros(t.deps, { nuevos, ...libre }, async () => {});
    await ficheros.delete('dueno/uno.webp');
    expect((await t.listFicheros()).filter((ruta) => ruta.startsWith('otra/'))).toEqual([
      'otra/uno.webp',
    ]);
    expect(await (await fetchFile('otra/uno.webp')).text()).toBe('contenido');
  });

  test('si una de las copias falla, no queda ninguna', async () => {
    const { ficheros } = t.deps;
    await ficheros.write('dueno/bueno.webp', CONTENIDO);
    const failing = {
      ...ficheros,
      copy: async (ruta: string, origen: string) => {
        if (ruta.endsWith('mal.webp')) throw new Error('the storage is away');
        return ficheros.copy(ruta, origen);
      },
    };
    const nuevos = ['mal.webp', 'bien.webp'].map((name) => ({
      ruta: `rota/${name}`,
      clase: 'foto' as const,
      contenido: { copia: 'dueno/bueno.webp', bytes: 9 },
    }));
    const publishing = publishFicheros(
      { ...t.deps, ficheros: failing },
      { nuevos, reemplaza: [], cuotaBytes: Infinity },
      async () => {},
    );
    await expect(publishing).rejects.toThrow('the storage is away');
    expect((await t.listFicheros()).filter((ruta) => ruta.startsWith('rota/'))).toEqual([]);
    const counted = t.db.selectFrom('ficheros').select('ruta').where('dueno', '=', 'rota');
    expect(await counted.execute()).toEqual([]);
  });

  test('si la publicación falla, el fichero sigue pendiente de borrar', async () => {
    await stageFichero(t.deps, { ruta: 'dueno/fallido.webp', clase: 'foto', contenido: CONTENIDO });
    const publish = withTransaction(t.db, async (trx) => {
      await keepFichero(trx, 'dueno/fallido.webp');
      throw new Error('the row could not be written');
    });
    await expect(publish).rejects.toThrow('the row could not be written');
    await letAnHourPass('dueno/fallido.webp');
    await cleanFicheros(t.deps);
    expect(await t.listFicheros()).not.toContain('dueno/fallido.webp');
  });

  test('publicado, aunque la base de datos no llegue a decirlo → queda y se cuenta', async () => {
    const ruta = 'dueno/callado.webp';
    const nuevos = [{ ruta, clase: 'foto' as const, contenido: CONTENIDO }];
    const cupo = { reemplaza: [], cuotaBytes: Infinity };
    const publish = publishFicheros(t.deps, { nuevos, ...cupo }, async (trx) => {
      await sql`COMMIT`.execute(trx);
      throw new Error('the answer was lost');
    });
    await expect(publish).rejects.toThrow('the answer was lost');
    expect(await t.listFicheros()).toContain(ruta);
    const counted = t.db.selectFrom('ficheros').select('bytes').where('ruta', '=', ruta);
    expect(await counted.execute()).toEqual([{ bytes: String(CONTENIDO.length) }]);
  });

  test('publicar lo que ya se limpió falla', async () => {
    await stageFichero(t.deps, { ruta: 'dueno/tarde.webp', clase: 'foto', contenido: CONTENIDO });
    await letAnHourPass('dueno/tarde.webp');
    await cleanFicheros(t.deps);
    const publish = withTransaction(t.db, (trx) => keepFichero(trx, 'dueno/tarde.webp'));
    await expect(publish).rejects.toThrow('The cleaner took a file for over');
  });

  test('dos limpian a la vez sin estorbarse', async () => {
    const rutas = Array.from({ length: 10 }, (_, i) => `dueno/suelto${i}.webp`);
    for (const ruta of rutas)
      await stageFichero(t.deps, { ruta, clase: 'foto', contenido: CONTENIDO });
    await withTransaction(t.db, async (trx) => {
      for (const ruta of rutas) await keepFichero(trx, ruta);
      await dropFicheros(trx, rutas);
    });
    await Promise.all([cleanFicheros(t.deps), cleanFicheros(t.deps)]);
    const left = await t.listFicheros();
    expect(left.filter((path) => path.includes('suelto'))).toEqual([]);
  });
});

describe('un fichero que el almacén no quiere borrar', () => {
  test('no estorba a los demás, y se vuelve a intentar', async () => {
    const { ficheros } = t.deps;
    const tozudo = {
      ...ficheros,
      delete: (ruta: string) =>
        ruta === 'dueno/tozudo.webp' ? Promise.reject(new Error('hoy no')) : ficheros.delete(ruta),
    };
    for (const ruta of ['dueno/tozudo.webp', 'dueno/docil.webp']) {
      await stageFichero(t.deps, { ruta, clase: 'foto', contenido: CONTENIDO });
    }
    await t.db
      .updateTable('ficheros_sobrantes')
      .set({ borrar_desde: new Date(0) })
      .execute();
    const cleaning = cleanFicheros({ db: t.db, ficheros: tozudo });
    await expect(cleaning).rejects.toThrow('hoy no');
    const left = await t.db.selectFrom('ficheros_sobrantes').selectAll().execute();
    expect(left.map(({ ruta }) => ruta)).toEqual(['dueno/tozudo.webp']);
    expect(left[0]!.borrar_desde.getTime()).toBeGreaterThan(Date.now());
    await t.db
      .updateTable('ficheros_sobrantes')
      .set({ borrar_desde: new Date(0) })
      .execute();
    await cleanFicheros(t.deps);
    expect(await t.db.selectFrom('ficheros_sobrantes').selectAll().execute()).toEqual([]);
  });
});

describe('GET /ficheros', () => {
  beforeAll(() =>
    stageFichero(t.deps, {
      ruta: 'dueno/mascota/media/foto.webp',
      clase: 'foto',
      contenido: CONTENIDO,
    }),
  );

  test('→ 200 con su tipo, para un día y solo quien lo pidió, y sin dejar adivinarlo', async () => {
    const response = await fetchFile('dueno/mascota/media/foto.webp');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('contenido');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'cache-control': 'private, max-age=86400, must-revalidate',
      etag: '"foto.webp"',
      'x-content-type-options': 'nosniff',
    });
  });

  test('pasado el día se pregunta otra vez: 304 mientras existe, 404 cuando se borró', async () => {
    const nueva = { ruta: 'dueno/mascota/media/borrada.webp', contenido: CONTENIDO };
    await stageFichero(t.deps, { ...nueva, clase: 'foto' });
    const ask = async (etag: string) =>
      t.visitor().fetch(`/ficheros/${nueva.ruta}`, { 'if-none-match': etag });
    const same = await ask('W/"otra", "borrada.webp"');
    expect(same.status).toBe(304);
    expect(await same.text()).toBe('');
    expect(same.headers.get('cache-control')).toBe('private, max-age=86400, must-revalidate');
    expect((await ask('"otra"')).status).toBe(200);
    await t.deps.ficheros.delete(nueva.ruta);
    expect((await ask('"borrada.webp"')).status).toBe(404);
  });

  test.each([
    'dueno/mascota/media/otra.webp',
    'dueno/mascota/media',
    'dueno',
    '',
    '../postgres.clave',
    '..%2Fpostgres.clave',
    'dueno/..%2F..%2Fsecreto.webp',
    '%2e%2e/%2e%2e/etc/passwd',
    'dueno/mascota/media/foto.webp%00.png',
    'dueno/mascota/media/foto.html',
    'dueno/mascota/otra/foto.webp',
  ])('/ficheros/%s → 404', async (ruta) => {
    // fetch() would normalise the path.
    const answer = await t.app.inject({ method: 'GET', url: `/ficheros/${ruta}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('No encontramos esta página');
  });
});
