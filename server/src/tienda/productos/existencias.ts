import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { moveExistencias, selectContados } from './existencias.queries.ts';

/** How many pieces are left to hold of each of some products, by its id; one that is not counted is missing. */
export async function countQuedan(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await selectContados(db, ids);
  return new Map(rows.map(({ id, existencias, apartadas }) => [id, existencias - apartadas]));
}

/** Holds so many more pieces of a product; fewer, where `unidades` is negative. False when there are not so many. */
export async function holdExistencias(
  trx: Transaction<DB>,
  id: number,
  unidades: number,
): Promise<boolean> {
  return (await moveExistencias(trx, id, { apartadas: unidades })) !== undefined;
}

/**
 * Takes pieces that were paid: those that were held, or others that are left. Returns what became of them: `faltan` when
 * there are not so many, null when the product is not counted any more.
 */
export async function sellExistencias(
  trx: Transaction<DB>,
  id: number,
  { unidades, held }: { unidades: number; held: number },
): Promise<'vendidas' | 'faltan' | null> {
  const left = await moveExistencias(trx, id, { existencias: -unidades, apartadas: -held });
  if (!left) return 'faltan';
  return left.existencias === null ? null : 'vendidas';
}

/** Gives back pieces that were sold, of a product that is still counted. */
export async function returnExistencias(
  trx: Transaction<DB>,
  id: number,
  unidades: number,
): Promise<void> {
  await moveExistencias(trx, id, { existencias: unidades });
}
