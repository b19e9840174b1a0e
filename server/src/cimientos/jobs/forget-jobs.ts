import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/**
 * Deletes a person's waiting and failed jobs, which hold e-mail addresses. A running job stays: the
 * queue deletes it a minute after its end.
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

/** Moves waiting and failed jobs to the same person's new mailbox. A running job stays as it is. */
export async function moveJobs(db: Queryable, email: string, nuevo: string): Promise<void> {
  await sql`
    UPDATE pgboss.job SET data = replace(data::text, to_jsonb(${email}::text)::text, to_jsonb(${nuevo}::text)::text)::jsonb
    WHERE name IN ('correo', 'alerta') AND state <> 'active'
      AND position(to_jsonb(${email}::text)::text IN data::text) > 0`.execute(db);
}
