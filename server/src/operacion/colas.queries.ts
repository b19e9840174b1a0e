import { sql } from 'kysely';
import type { Queryable } from '../cimientos/db/database.ts';
import { COLAS, type NombreCola } from '../cimientos/jobs/trabajos.ts';

/** The jobs of a queue. */
export interface Cola {
  cola: NombreCola;
  /** Jobs that could run now. */
  due: number;
  /** Jobs that wait for their time, or for the next try. */
  later: number;
  active: number;
  /** Jobs that failed for good, as long as the queue keeps them. */
  failed: number;
  /** Seconds since the oldest due job could have run. */
  oldest_s: number;
  /** When a job ended well for the last time, in seconds since 1970; null where none is kept. */
  good_s: number | null;
}

/** Counts the jobs of every queue that has any. */
export async function countJobs(db: Queryable): Promise<Cola[]> {
  const isDue = sql`state < 'active' AND start_after <= now()`;
  const { rows } = await sql<Cola>`
    SELECT name AS cola,
      (count(*) FILTER (WHERE ${isDue}))::int AS due,
      (count(*) FILTER (WHERE state < 'active' AND start_after > now()))::int AS later,
      (count(*) FILTER (WHERE state = 'active'))::int AS active,
      (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
      coalesce(extract(epoch FROM now() - min(greatest(start_after, created_on)) FILTER (WHERE ${isDue})), 0)::float AS oldest_s,
      extract(epoch FROM max(completed_on) FILTER (WHERE state = 'completed'))::float AS good_s
    FROM pgboss.job WHERE name = ANY(${COLAS}::text[]) GROUP BY name`.execute(db);
  return rows;
}
