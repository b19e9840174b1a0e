import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';
import type { NombreCola } from '../cimientos/jobs/trabajos.ts';
import { eventually } from './eventually.ts';

/** Waits until a dead server's connections are closed: until then they could take further jobs. */
export async function untilGone(db: Db): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE application_name = 'vuelve-cola' AND datname = current_database()`.execute(db);
    if (rows.length > 0) throw new Error('A dead server is still connected');
  });
}

/** Returns a dead server's jobs to the queue without the usual wait; false without any. */
export async function takeUp(db: Db, cola: NombreCola): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE name = ${cola} AND state = 'active'`.execute(db);
  return numAffectedRows! > 0n;
}
