import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { isCuponLimitado, releaseUsos, reserveUso, spendUso } from '../catalogo/catalogo.ts';
import type { DB, Pedidos } from '../db/tables.ts';
import { fieldError } from '../http/errors.ts';
import * as pedidos from './pedidos.queries.ts';

type ConCupon = Pick<Pedidos, 'cupon_id' | 'cupon_uso'>;

/**
 * Reserves a use of a limited coupon for an open order that has none yet; the buyer's earlier order with it gives way. The
 * caller has just opened the order, and asks for this last: whoever holds a coupon must not wait for anything else.
 * @throws AppError 400 when all uses are taken
 */
export async function reserveUsoFor(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const { usuario_id, cupon_id, cupon_uso } = await pedidos.findPedidoForUpdate(trx, pedidoId);
  if (!cupon_id || cupon_uso || !(await isCuponLimitado(trx, cupon_id))) return;
  const held = await pedidos.expireConReserva(trx, usuario_id, cupon_id);
  if (!(await reserveUso(trx, cupon_id, held))) {
    throw fieldError('merchantData.cod_cupon', textos.carrito.cuponCaducado);
  }
  await pedidos.setCuponUso(trx, pedidoId, 'reservado');
}

/** Spends the use of an order that was paid: the one that it holds, or one that is left. False when none is. */
export async function spendUsoOf(
  trx: Transaction<DB>,
  { id, cupon_id, cupon_uso }: ConCupon & { id: number },
): Promise<boolean> {
  if (!cupon_id) return true;
  if (!(await spendUso(trx, cupon_id, cupon_uso === 'reservado' ? 1 : 0))) return false;
  await pedidos.setCuponUso(trx, id, 'gastado');
  return true;
}

/** Gives back the uses that orders held. Coupons in the order of their ids: nobody waits in a circle. */
export async function giveBackUsos(trx: Transaction<DB>, expired: ConCupon[]): Promise<void> {
  const held = Map.groupBy(
    expired.filter(({ cupon_uso }) => cupon_uso === 'reservado'),
    ({ cupon_id }) => cupon_id!,
  );
  for (const [cuponId, { length }] of [...held].sort(([a], [b]) => a - b)) {
    await releaseUsos(trx, cuponId, length);
  }
}
