import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until at least `atLeast` statements wait for a lock. More are accepted, because background
 * work may wait too. A test that insisted on an exact number could wait until the lock times out.
 */
export const untilWaiting = (db: Db, atLeast = 1, patienceMs?: number): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length < atLeast) throw new Error(`${rows.length} wait, of ${atLeast}`);
  }, patienceMs);
