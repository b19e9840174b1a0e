import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { deleteSome } from '../db/tanda.ts';

/** Deletes some of the counters that expired or are at zero; returns how many. */
export function deleteIdleLimites(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'limites',
    sql`expire < (extract(epoch FROM now()) * 1000)::bigint OR points <= 0`,
  );
}
