import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How many statements wait for what another transaction holds. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}
