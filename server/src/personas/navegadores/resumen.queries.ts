import { sql, type Transaction } from 'kysely';
import type { DB } from '../../cimientos/db/tables.ts';

/** An account whose evening summary (a mail about scans) is due, and the time that it covers. */
export interface ResumenDebido {
  usuario_id: number;
  desde: Date;
  hasta: Date;
}

/**
 * Takes up to `limite` evening summaries that are due, once a day (Spanish time) each. The caller
 * enqueues them in the same transaction. A missed summary is part of the next one.
 * @param hora the earliest hour of the day
 */
export async function takeResumenes(
  trx: Transaction<DB>,
  { hora, ahora, limite }: { hora: number; ahora: Date; limite: number },
): Promise<ResumenDebido[]> {
  const local = sql`(${ahora}::timestamptz AT TIME ZONE 'Europe/Madrid')`;
  const { rows } = await sql<ResumenDebido>`
    WITH debidos AS (
      SELECT usuario_id, resumen_desde FROM preferencias_avisos
      WHERE resumen
        AND NOT EXISTS (
          SELECT FROM eliminaciones e
          WHERE e.usuario_id = preferencias_avisos.usuario_id AND e.deshecha IS NULL
        )
        AND (resumen_dia IS NULL OR resumen_dia < ${local}::date)
        AND extract(hour FROM ${local}) >= ${hora}
      ORDER BY usuario_id LIMIT ${limite}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE preferencias_avisos p SET resumen_dia = ${local}::date, resumen_desde = ${ahora}
    FROM debidos d WHERE d.usuario_id = p.usuario_id
    RETURNING p.usuario_id, d.resumen_desde AS desde, p.resumen_desde AS hasta`.execute(trx);
  return rows;
}
