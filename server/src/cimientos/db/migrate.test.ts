import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { type Db, openDatabase, openPool, withTransaction } from './database.ts';
import { ENTREGA } from './migraciones.ts';
import { isBehind, isMigrated } from './esquema.ts';
import { migrate } from './migrate.ts';

const PROPIAS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** A database of this release, and a folder for the migrations of the next one. */
let url: string;
let db: Db;
let carpeta: URL;
beforeEach(async () => {
  url = await cloneDatabase();
  db = openDatabase(openPool(url));
  const path = await mkdtemp(join(tmpdir(), 'vuelve-migraciones-'));
  carpeta = pathToFileURL(`${path}/`);
  await cp(PROPIAS, path, { recursive: true });
});
afterEach(async () => {
  await db.destroy();
  await rm(carpeta, { recursive: true });
});

const plant = (nombre: string, texto: string) =>
  writeFile(new URL(`${nombre}.sql`, carpeta), texto);

const readNueva = async (nombre: string) => {
  const { rows } = await sql`SELECT entrega_minima AS minima FROM kysely_migration
    WHERE name = ${nombre}`.execute(db);
  return rows;
};

/** Holds a lock on a table of every owner, until it is released. */
async function lockUsuarios() {
  const soltado = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const done = withTransaction(db, async (trx) => {
    await sql`SELECT FROM usuarios LIMIT 1`.execute(trx);
    held.resolve();
    await soltado.promise;
  });
  await held.promise;
  return async () => {
    soltado.resolve();
    await done;
  };
}

describe('una migración de la entrega siguiente', () => {
  test('la que falla no deja nada; las de antes de ella quedan hechas', async () => {
    await plant('0901_una', 'CREATE TABLE una (id int)');
    await plant('0902_otra', 'CREATE TABLE otra (id int); SELECT 1 / 0');
    await expect(migrate(url, { carpeta })).rejects.toThrow('division by zero');
    expect(await readNueva('0901_una')).toEqual([{ minima: 1 }]);
    expect(await readNueva('0902_otra')).toEqual([]);
    const { rows } =
      await sql`SELECT to_regclass('una') AS una, to_regclass('otra') AS otra`.execute(db);
    expect(rows).toEqual([{ una: 'una', otra: null }]);
  });

  test('espera poco por un bloqueo, deja pasar a los demás y lo intenta de nuevo', async () => {
    await plant('0901_columna', 'ALTER TABLE usuarios ADD COLUMN nueva text');
    const release = await lockUsuarios();
    const said: string[] = [];
    const say = (line: string) => {
      said.push(line);
      if (line.includes('waits for a lock')) void release();
    };
    await migrate(url, { carpeta, say });
    expect(said).toEqual([
      'Migration 0901_columna',
      expect.stringMatching(/^Migration 0901_columna waits for a lock, try 1 of \d+$/),
    ]);
    expect(await readNueva('0901_columna')).toHaveLength(1);
  });

  test('un bloqueo que no se suelta → se rinde en una línea, y nada cambia', async () => {
    await plant('0901_columna', 'ALTER TABLE usuarios ADD COLUMN nueva text');
    const release = await lockUsuarios();
    await expect(migrate(url, { carpeta, intentos: 1 })).rejects.toThrow(
      /^Migration 0901_columna gave up: [^\n]+$/,
    );
    await release();
    expect(await readNueva('0901_columna')).toEqual([]);
  });

  test('un índice se hace sin parar a quien escribe, y sustituye al que quedó a medias', async () => {
    await db
      .insertInto('limites')
      .values(['a', 'b'].map((key) => ({ key, points: 1, expire: 1 })))
      .execute();
    const broken = sql`CREATE UNIQUE INDEX CONCURRENTLY limites_nuevo_idx ON limites (points)`;
    await expect(broken.execute(db)).rejects.toThrow('could not create unique index');
    await plant(
      '0901_indice',
      '-- Looked up by points.\nCREATE INDEX CONCURRENTLY limites_nuevo_idx ON limites (points)',
    );
    await migrate(url, { carpeta });
    const { rows } = await sql`SELECT indisvalid, indisunique FROM pg_index
      WHERE indexrelid = 'limites_nuevo_idx'::regclass`.execute(db);
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
    // It was made, but a kill came before it was written down.
    await sql`DELETE FROM kysely_migration WHERE name = '0901_indice'`.execute(db);
    await migrate(url, { carpeta });
    expect(await readNueva('0901_indice')).toHaveLength(1);
  });

  test('dos que empiezan a la vez, con un índice: una espera a la otra sin parar el índice', async () => {
    await plant('0901_columna', 'ALTER TABLE limites ADD COLUMN nueva text');
    await plant('0902_indice', 'CREATE INDEX CONCURRENTLY nueva_idx ON limites (nueva)');
    await Promise.all([migrate(url, { carpeta }), migrate(url, { carpeta })]);
    expect(await readNueva('0902_indice')).toHaveLength(1);
  });
});

describe('una base de datos de otra entrega', () => {
  const readMensaje = (error: Error) => error.message;

  test('migrada por la siguiente: se acepta, y se sabe que es más nueva', async () => {
    expect(await isBehind(db)).toBe(false);
    await plant('0901_una', 'CREATE TABLE una (id int)');
    await migrate(url, { carpeta });
    await migrate(url);
    expect([await isMigrated(db), await isBehind(db)]).toEqual([true, true]);
  });

  test('migrada por una dos más allá, o que no dice por cuál → una línea que lo dice', async () => {
    const note = (nombre: string, minima: number | null) =>
      sql`INSERT INTO kysely_migration VALUES (${nombre}, 'ahora', ${minima})`.execute(db);
    await note('0999_lejana', ENTREGA + 1);
    expect(await migrate(url).catch(readMensaje)).toBe(
      `The database needs release ${ENTREGA + 1} or a later one, and this is release ${ENTREGA}`,
    );
    await sql`DELETE FROM kysely_migration WHERE name = '0999_lejana'`.execute(db);
    await note('0998_ajena', null);
    expect(await migrate(url).catch(readMensaje)).toBe(
      'The database has a migration that this release does not know: 0998_ajena',
    );
  });

  test('en la que sirven servidores de dos antes → no migra, y dice cuáles son', async () => {
    await plant('0901_una', 'CREATE TABLE una (id int)');
    const old = new URL(url);
    old.searchParams.set('application_name', 'vuelve-perfil entrega 0');
    const antigua = openDatabase(openPool(old.href, 1));
    await antigua.connection().execute(async (held) => {
      await sql`SELECT 1`.execute(held);
      expect(await migrate(url, { carpeta }).catch(readMensaje)).toMatch(
        /^Instances of release 0 run, and release 2 migrates beside release 1 alone: [^\n]+$/,
      );
    });
    await antigua.destroy();
    expect(await readNueva('0901_una')).toEqual([]);
  });

  test('la de antes de contar entregas: sigue desde donde estaba', async () => {
    await sql`ALTER TABLE kysely_migration DROP COLUMN entrega_minima`.execute(db);
    await migrate(url);
    await plant('0901_una', 'CREATE TABLE una (id int)');
    await migrate(url, { carpeta });
    expect(await readNueva('0901_una')).toEqual([{ minima: 1 }]);
  });
});
