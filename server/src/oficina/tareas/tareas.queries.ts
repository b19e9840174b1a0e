import type { ConsultaTareas } from '@vuelve/contract/tareas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { COLAS, type NombreCola } from '../../cimientos/jobs/trabajos.ts';
import type { ErrorDeTarea } from './describe-error.ts';

interface FilaCola {
  cola: NombreCola;
  esperan: number;
  desde: Date | null;
  en_marcha: number;
}

/** The waiting and active jobs of each queue that has any. */
export async function countColas(db: Queryable): Promise<FilaCola[]> {
  const { rows } = await sql<FilaCola>`
    SELECT name AS cola, (count(*) FILTER (WHERE state < 'active'))::integer AS esperan,
      min(created_on) FILTER (WHERE state < 'active') AS desde,
      (count(*) FILTER (WHERE state = 'active'))::integer AS en_marcha
    FROM pgboss.job WHERE state <= 'active' AND name = ANY(${COLAS}::text[])
    GROUP BY name`.execute(db);
  return rows;
}

export interface FilaTarea extends ErrorDeTarea {
  id: string;
  cola: NombreCola;
  state: 'retry' | 'failed';
  created_on: Date;
  /** `created_on` in microseconds, for the cursor. */
  lugar: string;
  started_on: Date | null;
  completed_on: Date | null;
  start_after: Date;
  retry_count: number;
  pedido: string | null;
  mascota: string | null;
  registro: string | null;
}

/**
 * Failed jobs after `cursor`, newest first. Of a job's data only ids are read. After a timeout the
 * queue stores the error one level deeper.
 */
export async function selectTareas(
  db: Queryable,
  { limite, cursor }: ConsultaTareas,
): Promise<FilaTarea[]> {
  const lugar = sql`(extract(epoch FROM created_on) * 1000000)::bigint`;
  const after = cursor
    ? sql`AND (${lugar}, id) < (${cursor.lugar}::bigint, ${cursor.id}::uuid)`
    : sql``;
  const { rows } = await sql<FilaTarea>`
    SELECT id, name AS cola, state, created_on, ${lugar}::text AS lugar, started_on, completed_on, start_after, retry_count,
      data ->> 'pedidoId' AS pedido, data ->> 'mascotaId' AS mascota, data ->> 'registro' AS registro,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') AS mensaje,
      output ->> 'code' AS codigo, output ->> 'name' AS tipo
    FROM pgboss.job WHERE state IN ('retry', 'failed') AND name = ANY(${COLAS}::text[]) ${after}
    ORDER BY ${lugar} DESC, id DESC LIMIT ${limite + 1}`.execute(db);
  return rows;
}

/** Locks a job until the transaction ends. Returns false when the job has not failed for good. */
export async function lockFallida(db: Queryable, cola: NombreCola, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM pgboss.job
    WHERE name = ${cola} AND id = ${id}::uuid AND state = 'failed' FOR UPDATE`.execute(db);
  return rows.length > 0;
}
