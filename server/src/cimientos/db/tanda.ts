import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { DB } from './tables.ts';

/** Rows per statement: a large backlog goes in small pieces, without long locks. */
export const TANDA = 500;

/** A table whose `ctid` names one row: that of a partitioned table names one row of each partition. */
type Entera = keyof DB | `particiones.${string}`;

/**
 * Deletes some of a table's expired rows; locked rows stay for the next run.
 * @param over the condition, in SQL
 * @returns the number of deleted rows: 0 when none is left
 */
export async function deleteSome(
  db: Queryable,
  tabla: Entera,
  over: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(tabla)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${sql.table(tabla)} WHERE ${over} LIMIT ${TANDA} FOR UPDATE SKIP LOCKED))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** The moment `dias` days ago, for a condition. */
export function haceDias(dias: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${dias})`;
}

/** The moment `ms` ago, for a condition. */
export function haceMs(ms: number): RawBuilder<Date> {
  return sql<Date>`now() - ${ms} * interval '1 ms'`;
}
