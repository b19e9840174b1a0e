import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase, openPool } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { openCola } from '../jobs/cola.ts';

/** One real PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase(openPool(postgres.url));
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
