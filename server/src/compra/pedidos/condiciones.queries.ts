import type { Queryable } from '../../cimientos/db/database.ts';

/** The conditions that went with an order's confirmation; undefined where none has gone. */
export function findCondicionesOf(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pedidos')
    .innerJoin('condiciones', 'condiciones.huella', 'pedidos.condiciones')
    .select(['condiciones.version', 'html'])
    .where('pedidos.id', '=', pedidoId)
    .executeTakeFirst();
}

/** Keeps a text, once. */
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

/** Says under which text an order was sold; the first that says so is right. */
export async function setCondiciones(db: Queryable, pedidoId: number, huella: Buffer) {
  await db
    .updateTable('pedidos')
    .set({ condiciones: huella })
    .where('id', '=', pedidoId)
    .where('condiciones', 'is', null)
    .execute();
}
