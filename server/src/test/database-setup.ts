import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { type Db, openDatabase, openPool } from '../cimientos/db/database.ts';
import { startEmbeddedPostgres } from '../cimientos/db/embedded-postgres.ts';
import { migrate } from '../cimientos/db/migrate.ts';
import { openCola } from '../cimientos/jobs/cola.ts';

/** One real PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase(openPool(postgres.url));
  await sparePostgres(db);
  await migrate(db);
  await db.destroy();
  const cola = await openCola(postgres.url, console.error);
  await cola.stop();
  project.provide('templateUrl', postgres.url);

  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/** It goes with the run, and no test takes the machine's power away: nothing has to reach the disk. */
async function sparePostgres(db: Db): Promise<void> {
  await sql`ALTER SYSTEM SET fsync = off`.execute(db);
  await sql`ALTER SYSTEM SET full_page_writes = off`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
}
