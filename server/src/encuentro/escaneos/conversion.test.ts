import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '../../cimientos/db/database.ts';
import { migrate } from '../../cimientos/db/migrate.ts';
import { createDatabase } from '../../test/databases.ts';
import { makeOnce } from '../../test/fixtures.ts';
import { makeDias } from './dias.queries.ts';

const ANTES = '0108_vecinos';
const CONVERSION = new URL('../../../migrations/0109_escaneos_por_dias.sql', import.meta.url);
/** As many as were given; the last ones were erased. */
const ULTIMO = 5;

const database = makeOnce(() => createDatabase());
let db: Db;

/** A database as the release before leaves it, with scans of today and of a month ago. */
beforeAll(async () => {
  await migrate(database.url, { hasta: ANTES });
  db = openDatabase(openPool(database.url));
  await sql`
    INSERT INTO usuarios (hash, email, contrasena, nombre) VALUES ('u', 'ana@example.org', 'x', 'Ana')`.execute(
    db,
  );
  await sql`INSERT INTO mascotas (hash, usuario_id, mascota) SELECT 'h', id, 'Luna' FROM usuarios`.execute(
    db,
  );
  await sql`
    INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
    SELECT id, 'chapa', 'v', 'l', cuando, cuando FROM mascotas,
      unnest(ARRAY[now() - interval '30 days', now(), now(), now(), now()]) AS cuando`.execute(db);
  await sql`DELETE FROM escaneos WHERE id > 3`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const readIds = async () => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM escaneos ORDER BY id`.execute(db);
  return rows.map(({ id }) => Number(id));
};

test('muere a media conversión → todo está como antes', async () => {
  const client = new pg.Client(database.url);
  client.on('error', () => {}); // the connection ends
  await client.connect();
  await client.query(`BEGIN; ${await readFile(CONVERSION, 'utf8')}`);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  await sql`SELECT pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
  expect(await readIds()).toEqual([1, 2, 3]);
  const { rows: left } = await sql`SELECT to_regnamespace('particiones') AS esquema`.execute(db);
  expect(left).toEqual([{ esquema: null }]);
});

test('se convierte → están todos, los números siguen donde iban, y caben los de hoy y mañana', async () => {
  await migrate(database.url);
  expect(await readIds()).toEqual([1, 2, 3]);
  const { rows } = await sql<{ id: string; tabla: string }>`
    INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
    SELECT id, 'chapa', 'v', 'l', cuando, cuando
    FROM mascotas, unnest(ARRAY[now(), now() + interval '1 day']) AS cuando
    RETURNING id, tableoid::regclass::text AS tabla`.execute(db);
  expect(rows.map(({ tabla }) => tabla)).toEqual(rows.map(() => 'particiones.escaneos_antes'));
  expect(Number(rows[0]!.id)).toBeGreaterThan(ULTIMO);
});

test('después hay sitio para la semana; otra vez la misma conversión no hace nada', async () => {
  await makeDias(db);
  await migrate(database.url);
  const { rows } = await sql<{ partes: number }>`
    SELECT count(*)::int AS partes FROM pg_inherits WHERE inhparent = 'escaneos'::regclass`.execute(
    db,
  );
  expect(rows[0]!.partes).toBe(2 + 6); // older ones, the rest, and the days after tomorrow
});
