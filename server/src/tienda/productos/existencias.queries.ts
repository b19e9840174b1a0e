import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** What is counted of some products; those that are not counted are missing. */
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
 * Moves a product's counters by so much, in one step that never leaves fewer pieces than are held; undefined when it would.
 * What is sold, or comes back, makes it another product than an administrator has read. Returns what is left of it.
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
