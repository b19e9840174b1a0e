import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '../cimientos/db/database.ts';
import { cloneDatabase } from '../test/databases.ts';

const MIGRACION = new URL('../../migrations/0008_demo.sql', import.meta.url);
const [UN_DIA, OTRO] = ['2026-11-20T10:00:00.123456Z', '2026-11-21T10:00:00Z'];

let db: Db;
beforeAll(async () => {
  db = openDatabase(openPool(await cloneDatabase(), 2));
});
afterAll(() => db.destroy());

/** Runs the migration on a database of before, and returns what it marks as demo data. */
async function migrateFrom(usuarios: [string, string, string][], cupones: [string, string][]) {
  await sql`DELETE FROM usuarios`.execute(db);
  await sql`DELETE FROM cupones`.execute(db);
  await sql`ALTER TABLE usuarios DROP COLUMN demo`.execute(db);
  await sql`ALTER TABLE cupones DROP COLUMN demo`.execute(db);
  for (const [email, nombre, alta] of usuarios) {
    await sql`INSERT INTO usuarios (hash, email, contrasena, nombre, fecha_alta)
      VALUES (${email}, ${email}, 'x', ${nombre}, ${alta})`.execute(db);
  }
  for (const [codigo, alta] of cupones) {
    await sql`INSERT INTO cupones (hash, codigo, nombre, precio, fecha_alta)
      VALUES (${codigo}, ${codigo}, 'Un cupón', 1999, ${alta})`.execute(db);
  }
  await sql.raw(await readFile(MIGRACION, 'utf8')).execute(db);
  const demo = async (table: 'usuarios' | 'cupones', name: 'email' | 'codigo') => {
    const { rows } = await sql<{ name: string }>`SELECT ${sql.ref(name)} AS name
      FROM ${sql.table(table)} WHERE demo ORDER BY 1`.execute(db);
    return rows.map((row) => row.name);
  };
  return [...(await demo('usuarios', 'email')), ...(await demo('cupones', 'codigo'))];
}

const ANA: [string, string, string] = ['ana@vuelve.example', 'Ana', UN_DIA];

test('una muestra de antes → sus dos cuentas y sus dos cupones, se llamen como se llamen ahora', async () => {
  const marta: [string, string, string] = ['admin@vuelve.example', 'La jefa', UN_DIA];
  const eva: [string, string, string] = ['eva@ejemplo.es', 'Eva', UN_DIA];
  const cupones: [string, string][] = [
    ['BIENVENIDA', UN_DIA],
    ['PATITAS', UN_DIA],
    ['VERANO', UN_DIA],
  ];
  expect(await migrateFrom([ANA, marta, eva], cupones)).toEqual([
    'admin@vuelve.example',
    'ana@vuelve.example',
    'BIENVENIDA',
    'PATITAS',
  ]);
});

test('un cupón BIENVENIDA que hizo otro, y el administrador de ADMIN_EMAIL en esa dirección, no son muestra', async () => {
  const jefe: [string, string, string] = ['admin@vuelve.example', 'Administración', OTRO];
  expect(await migrateFrom([ANA, jefe], [['BIENVENIDA', OTRO]])).toEqual(['ana@vuelve.example']);
  expect(await migrateFrom([jefe], [['BIENVENIDA', OTRO]])).toEqual([]);
});

test('la administradora de una muestra cuya dueña borraron sigue siéndolo', async () => {
  expect(await migrateFrom([['admin@vuelve.example', 'Marta', UN_DIA]], [])).toEqual([
    'admin@vuelve.example',
  ]);
});
