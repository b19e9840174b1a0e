import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';
import { eventually } from './eventually.ts';

/**
 * Resolves once so many statements wait for what another transaction holds. More are as good: what works in the background
 * may wait too, and whoever insisted on its absence would let the others wait until they are refused.
 */
export const untilWaiting = (db: Db, atLeast = 1, patienceMs?: number): Promise<void> =>
  eventually(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length < atLeast) throw new Error(`${rows.length} wait, of ${atLeast}`);
  }, patienceMs);
