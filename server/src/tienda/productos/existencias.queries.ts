import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** The stock of some products; products without a counted stock are left out. */
export function selectContados(db: Queryable, ids: number[]) {
  return db
    .selectFrom('productos')
    .select(['id', 'apartadas'])
    .select(sql<number>`existencias`.as('existencias'))
    .where('id', 'in', ids)
    .where('existencias', 'is not', null)
    .execute();
}

/**
 * Adds to the counters of a product in one statement. Undefined, without a change, when
 * reservations would exceed the stock. A change of the stock makes a new revision: an administrator
 * who has read the old one gets a conflict. Returns the new stock.
 */
export async function moveExistencias(
  db: Queryable,
  id: number,
  { existencias = 0, apartadas = 0 }: { existencias?: number; apartadas?: number },
): Promise<{ existencias: number | null } | undefined> {
  return db
    .updateTable('productos')
    .set((eb) => ({
      existencias: eb('existencias', '+', existencias),
      apartadas: eb('apartadas', '+', apartadas),
      revision: sql<number>`revision + CASE WHEN existencias + ${existencias} <> existencias THEN 1 ELSE 0 END`,
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('existencias', 'is', null),
        eb('existencias', '>=', sql<number>`apartadas + ${apartadas - existencias}`),
      ]),
    )
    .returning('existencias')
    .executeTakeFirst();
}
