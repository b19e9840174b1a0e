import { CompiledQuery, type Kysely, sql } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import type { Queryable } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

/** Whether the queue's tables are those of this release, or of a later one. */
export async function isColaMigrated(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ esta: boolean }>`
    SELECT to_regclass('pgboss.version') IS NOT NULL AS esta`.execute(db);
  if (!rows[0]!.esta) return false;
  const found = await sql<{ version: number }>`SELECT version FROM pgboss.version`.execute(db);
  return (found.rows[0]?.version ?? 0) >= pgBoss.pgboss.schema;
}

/**
 * Brings the queue's tables to this release; instances find nothing left to do when they start. The
 * indexes of large queues are made afterwards, CONCURRENTLY, by the instances' queues.
 * @param bloqueoMs longest wait for a lock
 */
export async function migrateCola(db: Kysely<DB>, bloqueoMs: number): Promise<void> {
  if (await isColaMigrated(db)) return;
  const boss = new PgBoss({ db: adapt(db, bloqueoMs), supervise: false, schedule: false });
  boss.on('error', () => {}); // of its background work, which instances repeat
  try {
    await boss.start();
  } catch (error) {
    await sql`ROLLBACK`.execute(db);
    throw error;
  } finally {
    await boss.stop();
  }
}

/** pg-boss sends whole transactions as one text. They would wait 30 s for a lock. */
function adapt(db: Kysely<DB>, bloqueoMs: number): NonNullable<ConstructorOptions['db']> {
  return {
    async executeSql(text, values = []) {
      const own = text.replace(/(?<=SET LOCAL lock_timeout = )\d+/, String(bloqueoMs));
      const { rows } = await db.executeQuery(CompiledQuery.raw(own, values));
      return { rows: rows ?? [] };
    },
  };
}
