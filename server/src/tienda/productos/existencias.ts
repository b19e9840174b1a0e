import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { moveExistencias, selectContados } from './existencias.queries.ts';

/** The available items of some products by id; products without a counted stock are left out. */
export async function countQuedan(db: Queryable, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await selectContados(db, ids);
  return new Map(rows.map(({ id, existencias, apartadas }) => [id, existencias - apartadas]));
}

/** Reserves `unidades` more items of a product (fewer if negative). False when too few are left. */
export async function holdExistencias(
  trx: Transaction<DB>,
  id: number,
  unidades: number,
): Promise<boolean> {
  return (await moveExistencias(trx, id, { apartadas: unidades })) !== undefined;
}

/**
 * Takes paid items from the stock: the reserved ones, or other available ones. Returns `faltan`
 * when too few are available, null when the stock is not counted any more.
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

/** Returns sold items to the stock, if it is counted. */
export async function returnExistencias(
  trx: Transaction<DB>,
  id: number,
  unidades: number,
): Promise<void> {
  await moveExistencias(trx, id, { existencias: unidades });
}
