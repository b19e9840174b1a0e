import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Selects the orders of a shop's coupons, or of one coupon. */
export type Vendedor = { tienda_id: number } | { cupon_id: number };

/** Invoiced orders without a full refund, and their cents; partial refunds are not subtracted. */
export function sumPedidos(db: Queryable, vendedor: Vendedor) {
  return selectPedidos(db, vendedor)
    .select([
      sql<number>`count(*)::int`.as('pedidos'),
      sql<number>`coalesce(sum(total), 0)::float8`.as('cents'),
    ])
    .where('estado', '<>', 'devuelta')
    .executeTakeFirstOrThrow();
}

/** The cents of partial refunds of these orders. */
export async function sumDevuelto(db: Queryable, vendedor: Vendedor): Promise<number> {
  const parciales = selectPedidos(db, vendedor)
    .innerJoin('pago_intentos', 'pago_intentos.pedido_id', 'pedidos.id')
    .select(sql<number>`greatest(0, total - sum(importe - devuelto))`.as('cents'))
    .where('pedidos.estado', '<>', 'devuelta')
    .where('pedidos.id', 'in', (eb) =>
      eb.selectFrom('pago_intentos').select('pedido_id').where('devuelto', '>', 0),
    )
    .where('pago_intentos.estado', '=', 'autorizado')
    .groupBy('pedidos.id');
  const { cents } = await db
    .selectFrom(parciales.as('parciales'))
    .select(sql<number>`coalesce(sum(cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow();
  return cents;
}

function selectPedidos(db: Queryable, vendedor: Vendedor) {
  const pedidos = db.selectFrom('pedidos').where('factura', 'is not', null);
  return 'tienda_id' in vendedor
    ? pedidos.where('tienda_id', '=', vendedor.tienda_id)
    : pedidos.where('cupon_id', '=', vendedor.cupon_id);
}
