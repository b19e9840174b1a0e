import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const CARPETA = new URL('../../../migrations/', import.meta.url);

/**
 * Runs every server/migrations/*.sql that has not run yet, in order.
 * @throws the first migration's error; a failed migration is rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether every migration of this version has run; changes nothing. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await new Migrator({ db, provider: { getMigrations } }).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}

async function getMigrations() {
  const files = (await readdir(CARPETA)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file) => {
    const text = await readFile(new URL(file, CARPETA), 'utf8');
    const up = async (db: Parameters<ReturnType<typeof sql.raw>['execute']>[0]) => {
      await sql.raw(text).execute(db);
    };
    return [file.replace('.sql', ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
