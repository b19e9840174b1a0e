import { PEDIDO_GUARDA_ANOS, PEDIDO_SIN_PAGAR_DIAS } from '@vuelve/contract/reglas';
import { type ExpressionBuilder, sql } from 'kysely';
import { blankPedidos } from './blank-pedidos.queries.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { HOY, ULTIMO_DIA } from './guarda.queries.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { haceDias, TANDA } from '../../cimientos/db/tanda.ts';

/** Erases the buyers of some unpaid orders with no attempt that may still be paid; returns ids. */
export async function forgetSinPagar(db: Queryable): Promise<number[]> {
  const over = await db
    .selectFrom('pedidos')
    .select('id')
    .where('estado', '=', 'caducada')
    .where('olvidado', 'is', null)
    .where('fecha_alta', '<', haceDias(PEDIDO_SIN_PAGAR_DIAS))
    .where((eb) => eb.not(eb.exists(selectPagables(eb))))
    .orderBy('id')
    .limit(TANDA)
    .forUpdate()
    .skipLocked()
    .execute();
  return forget(db, over);
}

function selectPagables(eb: ExpressionBuilder<DB, 'pedidos'>) {
  return eb
    .selectFrom('pago_intentos')
    .select('pago_intentos.id')
    .whereRef('pedido_id', '=', 'pedidos.id')
    .where((eb) =>
      eb.or([
        eb('pago_intentos.estado', '=', 'creado'),
        eb('pago_intentos.fecha_alta', '>=', haceDias(PEDIDO_SIN_PAGAR_DIAS)),
      ]),
    );
}

/** Erases the buyers of some paid orders whose retention term has ended; returns ids. */
export async function forgetPagados(db: Queryable): Promise<number[]> {
  const over = await db
    .selectFrom('pedidos')
    .select('id')
    .where('olvidado', 'is', null)
    .where('pagado', '<', BASTANTE_VIEJO)
    .where(ULTIMO_DIA, '<', HOY)
    .orderBy('id')
    .limit(TANDA)
    .forUpdate()
    .skipLocked()
    .execute();
  return forget(db, over);
}

/**
 * A younger order is never over its term. This cheap test spares the query of its last movement.
 */
const BASTANTE_VIEJO = sql<Date>`now() - make_interval(years => ${PEDIDO_GUARDA_ANOS})`;

async function forget(db: Queryable, over: { id: number }[]): Promise<number[]> {
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return [];
  await blankPedidos(db, ids, { olvidado: sql<Date>`now()` });
  return ids;
}
