import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/databases.ts';
import { makeOnce } from '../../test/fixtures.ts';
import { openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';

const SERVER = join(import.meta.dirname, '../../..');

const database = makeOnce(() => createDatabase());
afterAll(() => database.drop());

describe('esquema', () => {
  test('las migraciones pueden empezar a la vez en dos servidores y repetirse', async () => {
    await Promise.all([migrate(database.url), migrate(database.url)]);
    await migrate(database.url);
    const db = openDatabase(openPool(database.url));
    expect(await db.selectFrom('usuarios').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  test('los tipos de las tablas son los que saldrían hoy: si no, npm run db:types', async () => {
    const codegen = join(SERVER, '../node_modules/.bin/kysely-codegen');
    const args = ['--config-file', '.kysely-codegenrc.json', '--url', database.url, '--verify'];
    const { stdout } = await promisify(execFile)(codegen, args, { cwd: SERVER });
    expect(stdout).toContain('up-to-date');
  });
});
