import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { deleteSome } from '../db/tanda.ts';

/** Removes some of the counters whose time is over, or whose events were all given back: they count nothing. Returns how many. */
export function deleteIdleLimites(db: Queryable): Promise<number> {
  return deleteSome(db, 'limites', sql`expire < ${Date.now()} OR points <= 0`);
}
