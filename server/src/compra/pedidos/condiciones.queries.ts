import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * The conditions of sale that were kept for an order; undefined before its confirmation is written.
 */
export function findCondicionesOf(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pedidos')
    .innerJoin('condiciones', 'condiciones.huella', 'pedidos.condiciones')
    .select(['condiciones.version', 'html'])
    .where('pedidos.id', '=', pedidoId)
    .executeTakeFirst();
}

/** Stores a text of the conditions, unless a text with the same hash is stored already. */
export async function insertCondiciones(
  db: Queryable,
  texto: { huella: Buffer; version: string; html: string },
) {
  await db
    .insertInto('condiciones')
    .values(texto)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records the conditions under which an order was sold. A later call does not change the record.
 */
export async function setCondiciones(db: Queryable, pedidoId: number, huella: Buffer) {
  await db
    .updateTable('pedidos')
    .set({ condiciones: huella })
    .where('id', '=', pedidoId)
    .where('condiciones', 'is', null)
    .execute();
}
