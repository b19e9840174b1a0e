import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/**
 * Takes from the queue what waits for somebody, or has failed for him: letters and pushes hold addresses. What is in hand
 * just now goes by itself a minute after it is done.
 */
export async function forgetJobs(
  db: Queryable,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await sql`
    DELETE FROM pgboss.job
    WHERE name IN ('correo', 'alerta', 'push') AND state <> 'active'
      AND (position(to_jsonb(${email}::text)::text IN data::text) > 0
        OR (name = 'push' AND data->>'usuarioId' = ${String(id)}))`.execute(db);
}

/** Lets what waits for a mailbox, or has failed for it, go to another of the same person. What is in hand just now goes by itself. */
export async function moveJobs(db: Queryable, email: string, nuevo: string): Promise<void> {
  await sql`
    UPDATE pgboss.job SET data = replace(data::text, to_jsonb(${email}::text)::text, to_jsonb(${nuevo}::text)::text)::jsonb
    WHERE name IN ('correo', 'alerta') AND state <> 'active'
      AND position(to_jsonb(${email}::text)::text IN data::text) > 0`.execute(db);
}
