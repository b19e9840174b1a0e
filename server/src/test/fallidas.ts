import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';

/** Inserts a job that has failed for good. */
export async function createFallida(db: Db, cola = 'foto') {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, data, state, retry_limit, started_on, completed_on, output)
    VALUES (${cola}, '{"mascotaId": "ana@ejemplo.es"}', 'failed', 0, now(), now(),
      '{"message": "no picture of ana@ejemplo.es"}') RETURNING id`.execute(db);
  return rows[0];
}
