import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { BANDEJAS } from './bandejas.ts';

/** The orders to engrave, and those of them paid in a time; each up to `CUENTA_MAXIMA` + 1. */
export async function countNuevos(
  db: Queryable,
  { desde, hasta }: Record<'desde' | 'hasta', Date>,
): Promise<{ nuevos: number; esperan: number }> {
  const { rows } = await sql<{ nuevos: number; esperan: number }>`
    SELECT ${countUpTo(sql`pagado > ${desde} AND pagado <= ${hasta}`)} AS nuevos,
      ${countUpTo(sql`true`)} AS esperan`.execute(db);
  return rows[0]!;
}

const countUpTo = (condition: RawBuilder<unknown>) => sql`(
  SELECT count(*)::int FROM (
    SELECT FROM pedidos WHERE ${BANDEJAS.por_grabar} AND ${condition} LIMIT ${CUENTA_MAXIMA + 1}
  ) AS pedidos
)`;
