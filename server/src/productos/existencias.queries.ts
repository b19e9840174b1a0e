import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

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
 * Moves a product's counters by so much, in one step that never leaves fewer pieces than are held; false when it would.
 * What is sold makes it another product than an administrator has read.
 */
export async function moveExistencias(
  db: Queryable,
  id: number,
  { existencias = 0, apartadas = 0 }: { existencias?: number; apartadas?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('productos')
    .set((eb) => ({
      existencias: eb('existencias', '+', existencias),
      apartadas: eb('apartadas', '+', apartadas),
      revision: eb('revision', '+', existencias === 0 ? 0 : 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('existencias', 'is', null),
        eb('existencias', '>=', sql<number>`apartadas + ${apartadas - existencias}`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
