import type { Queryable } from '../db/database.ts';

/** Removes counters whose time is over, or whose events were all given back: they count nothing. */
export async function deleteIdleLimites(db: Queryable) {
  await db
    .deleteFrom('limites')
    .where((eb) => eb.or([eb('expire', '<', String(Date.now())), eb('points', '<=', 0)]))
    .execute();
}
