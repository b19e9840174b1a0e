import { type ExpressionBuilder } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceMs } from '../../cimientos/db/tanda.ts';
import type { DB } from '../../cimientos/db/tables.ts';

/** Locks open orders that nobody is paying. Skips orders that another transaction has locked. */
export function lockAbandonados(db: Queryable, vidaMs: number, limite: number) {
  return db
    .selectFrom('pedidos')
    .select(['id', 'cupon_id', 'cupon_uso'])
    .where('estado', '=', 'pendiente')
    .where('fecha_alta', '<', haceMs(vidaMs))
    .where((eb) => eb.not(isBeingPaid(eb, vidaMs)))
    .limit(limite)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns which of some locked orders nobody is paying. */
export async function listAbandonados(db: Queryable, ids: number[], vidaMs: number) {
  const rows = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.not(isBeingPaid(eb, vidaMs)))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an order has an attempt that is not settled with the bank, or is newer than `vidaMs`. */
function isBeingPaid(eb: ExpressionBuilder<DB, 'pedidos'>, vidaMs: number) {
  return eb.exists(
    eb
      .selectFrom('pago_intentos')
      .select('pago_intentos.id')
      .whereRef('pedido_id', '=', 'pedidos.id')
      .where((eb) =>
        eb.or([eb('comprobado', '=', false), eb('pago_intentos.fecha_alta', '>', haceMs(vidaMs))]),
      ),
  );
}
