import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { BANDEJAS } from './bandejas.ts';

/** The orders to engrave, and those of them paid in a time; of at most `CUENTA_MAXIMA` + 1. */
export async function countNuevos(
  db: Queryable,
  { desde, hasta }: Record<'desde' | 'hasta', Date>,
): Promise<{ nuevos: number; esperan: number }> {
  const { rows } = await sql<{ nuevos: number; esperan: number }>`
    SELECT (count(*) FILTER (WHERE pagado > ${desde} AND pagado <= ${hasta}))::int AS nuevos,
      count(*)::int AS esperan
    FROM (
      SELECT pagado FROM pedidos WHERE ${BANDEJAS.por_grabar}
      ORDER BY id DESC LIMIT ${CUENTA_MAXIMA + 1}
    ) AS pedidos`.execute(db);
  return rows[0]!;
}
