import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { DB } from './tables.ts';

/** Rows of one statement: a backlog of years goes in small pieces, and nobody waits long for one. */
export const TANDA = 500;

/**
 * Deletes some of the rows of a table that are over their term; what somebody holds just now stays for the next time.
 * @param over the condition, in SQL
 * @returns how many went: 0 when none is left
 */
export async function deleteSome(
  db: Queryable,
  tabla: keyof DB,
  over: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${sql.table(tabla)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${sql.table(tabla)} WHERE ${over} LIMIT ${TANDA} FOR UPDATE SKIP LOCKED))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** So many days ago, for a condition. */
export function haceDias(dias: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(days => ${dias})`;
}

/** So many ms ago, for a condition. */
export function haceMs(ms: number): RawBuilder<Date> {
  return sql<Date>`now() - ${ms} * interval '1 ms'`;
}
