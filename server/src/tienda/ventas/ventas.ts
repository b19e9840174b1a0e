import { toEuros } from '@vuelve/contract/dinero';
import type { Ventas } from '@vuelve/contract/tiendas';
import type { Queryable } from '../../cimientos/db/database.ts';
import * as ventas from './ventas.queries.ts';

/**
 * What a shop's coupons, or one coupon, have sold: orders with an invoice that were not given back as a whole, and their
 * euros, IVA included, less what was given back in part.
 */
export async function sumVentas(db: Queryable, vendedor: ventas.Vendedor): Promise<Ventas> {
  const { pedidos, cents } = await ventas.sumPedidos(db, vendedor);
  return { pedidos, importe: toEuros(cents - (await ventas.sumDevuelto(db, vendedor))) };
}
