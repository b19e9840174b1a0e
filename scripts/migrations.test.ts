import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findContractions, readMigrations } from './house/migrations.ts';
import { findStars } from './house/stars.ts';

const VIEJA =
  "CREATE FUNCTION v() RETURNS void LANGUAGE sql AS $$ SELECT pg_notify('viejo', 'b') $$";

const judge = async (text: string) => {
  const faults = await findContractions([
    { name: '0001_vieja', text: VIEJA },
    { name: '9000_nueva', text },
  ]);
  return faults.map((fault) => fault.replace('server/migrations/9000_nueva.sql: ', ''));
};

test('las migraciones que hay cumplen', async () => {
  const folder = fileURLToPath(new URL('../server/migrations', import.meta.url));
  expect(await findContractions(readMigrations(folder))).toEqual([]);
});

describe('lo que la entrega anterior no nota, entra', () => {
  test.each([
    'ALTER TABLE usuarios ADD COLUMN nueva text, ADD COLUMN otra int NOT NULL DEFAULT 0',
    "ALTER TABLE usuarios ADD COLUMN mote text CHECK (mote <> ''), ADD COLUMN de int REFERENCES usuarios",
    'CREATE TABLE nueva (id int PRIMARY KEY, otra int UNIQUE CHECK (otra > 0)); CREATE INDEX ON nueva (otra)',
    'CREATE TABLE nueva (id int); ALTER TABLE nueva ADD CONSTRAINT una CHECK (id > 0)',
    '-- Looked up by name.\nCREATE INDEX CONCURRENTLY usuarios_nombre_idx ON usuarios (nombre)',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;' +
      'CREATE TRIGGER t AFTER INSERT ON usuarios FOR EACH ROW EXECUTE FUNCTION f()',
    "COMMENT ON COLUMN usuarios.nombre IS 'x'; UPDATE usuarios SET nombre = ''",
    "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT pg_notify('nuevo', 'b') $$",
    'ALTER TABLE usuarios RENAME TO antes; CREATE TABLE usuarios (id int) PARTITION BY RANGE (id);' +
      'CREATE SCHEMA s; ALTER TABLE antes SET SCHEMA s; ALTER TABLE s.antes ALTER id DROP IDENTITY;' +
      'ALTER TABLE usuarios ATTACH PARTITION s.antes FOR VALUES FROM (MINVALUE) TO (9)',
    '-- Unused since release 1.\nALTER TABLE usuarios DROP COLUMN vieja, ALTER COLUMN nombre SET NOT NULL',
  ])('%s', async (text) => {
    expect(await judge(text)).toEqual([]);
  });
});

describe('lo que quita o estrecha espera una entrega', () => {
  test.each([
    ['ALTER TABLE usuarios DROP COLUMN nombre', 'AT_DropColumn of usuarios'],
    ['ALTER TABLE usuarios RENAME nombre TO n', 'RenameStmt'],
    ['ALTER TABLE usuarios RENAME TO antes', 'RenameStmt'],
    [
      'ALTER TABLE usuarios RENAME TO antes; CREATE TABLE usuarios (id int) PARTITION BY RANGE (id)',
      'RenameStmt',
    ],
    ['ALTER TABLE usuarios RENAME TO antes; CREATE TABLE usuarios (id int)', 'RenameStmt'],
    ['ALTER TABLE usuarios SET SCHEMA otro', 'AlterObjectSchemaStmt'],
    ['ALTER TABLE usuarios ALTER COLUMN id TYPE bigint', 'AT_AlterColumnType of usuarios'],
    ['ALTER TABLE usuarios ADD CHECK (id > 0) NOT VALID', 'AT_AddConstraint of usuarios'],
    ['ALTER TABLE usuarios ALTER COLUMN cp SET NOT NULL', 'AT_SetNotNull of usuarios'],
    ['ALTER TABLE usuarios ADD COLUMN nueva int NOT NULL', 'AT_AddColumn of usuarios'],
    ['ALTER TABLE usuarios ADD COLUMN nueva int UNIQUE', 'AT_AddColumn of usuarios'],
    ['CREATE UNIQUE INDEX CONCURRENTLY i ON usuarios (cp)', 'a UNIQUE index'],
    ['DROP TRIGGER t ON usuarios', 'DropStmt'],
    ["CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'", 'CreateFunctionStmt'],
    [
      "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT pg_notify('viejo', 'b') $$",
      'what NOTIFY says',
    ],
    [
      "CREATE FUNCTION f(c text) RETURNS void LANGUAGE sql AS $$ SELECT pg_notify(c, 'b') $$",
      'what NOTIFY says',
    ],
    ['DO $$ BEGIN END $$', 'DoStmt'],
  ])('%s', async (text, what) => {
    expect(await judge(text)).toEqual([
      expect.stringMatching(new RegExp(`^${what} waits a release`)),
    ]);
  });

  test('tampoco vale decir una entrega que aún no se ha dejado', async () => {
    expect(await judge('-- Unused since release 2.\nDROP TABLE vieja')).toEqual([
      'release 2 has not been left before this one',
    ]);
  });
});

test.each([
  'CREATE INDEX i ON usuarios (cp)',
  'CREATE INDEX CONCURRENTLY i ON usuarios (cp); CREATE INDEX CONCURRENTLY j ON usuarios (cp)',
])('un índice está solo y no para a nadie: %s', async (text) => {
  expect(await judge(text)).toEqual(['an index stands alone in its file, made CONCURRENTLY']);
});

test.each([
  ["db.selectFrom('usuarios').selectAll()", 1],
  ["db.deleteFrom('usuarios').returningAll()", 1],
  ['sql`SELECT u.*, ${x} FROM usuarios AS u`', 1],
  ['sql`SELECT ${x}.* FROM usuarios`', 1],
  ['sql`INSERT INTO usuarios (id) VALUES (1) RETURNING *`', 1],
  ["pool.query('INSERT INTO usuarios VALUES ($1)')", 1],
  ['sql`SELECT count(*), 2 * 3 FROM usuarios`', 0],
  ["db.selectFrom('usuarios').select('id')", 0],
])('una consulta sin sus columnas se dice: %s', (text, faults) => {
  expect(findStars([{ path: 'server/src/x.ts', text, imports: [] }])).toHaveLength(faults);
});
