import { toEuros } from '@vuelve/contract/dinero';
import type { Ventas } from '@vuelve/contract/tiendas';
import type { Queryable } from '../../cimientos/db/database.ts';
import * as ventas from './ventas.queries.ts';

/**
 * The sales of a shop's coupons, or of one coupon: orders with an invoice that were not fully
 * refunded, and their euros with IVA, less partial refunds.
 */
export async function sumVentas(db: Queryable, vendedor: ventas.Vendedor): Promise<Ventas> {
  const { pedidos, cents } = await ventas.sumPedidos(db, vendedor);
  return { pedidos, importe: toEuros(cents - (await ventas.sumDevuelto(db, vendedor))) };
}
