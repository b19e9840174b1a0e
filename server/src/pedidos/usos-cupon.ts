import type { Transaction } from 'kysely';
import { isCuponLimitado, releaseUsos, reserveUso, spendUso } from '../catalogo/catalogo.ts';
import type { DB, Pedidos } from '../db/tables.ts';
import type { AppError } from '../http/errors.ts';
import * as pedidos from './pedidos.queries.ts';

type ConCupon = Pick<Pedidos, 'cupon_id' | 'cupon_uso'>;

/** A use that an order is about to reserve: `held` ones come back from the buyer's earlier order, which gave way. */
export interface Reserva {
  pedidoId: number;
  cuponId: number;
  held: number;
}

/**
 * Prepares to reserve a use of a limited coupon for an open order that has none yet: the buyer's earlier order with it
 * gives way. The caller has just opened the order, and locked nothing else since (decision 14).
 * @returns undefined when there is nothing to reserve
 */
export async function openReserva(
  trx: Transaction<DB>,
  pedidoId: number,
): Promise<Reserva | undefined> {
  const { comprador, cupon_id, cupon_uso } = await pedidos.findPedidoForUpdate(trx, pedidoId);
  if (!cupon_id || cupon_uso || !(await isCuponLimitado(trx, cupon_id))) return undefined;
  const held = await pedidos.expireConReserva(trx, comprador, cupon_id);
  return { pedidoId, cuponId: cupon_id, held };
}

/**
 * Takes the use. Last of all: whoever holds a coupon must not wait for anything else.
 * @throws AppError `refusal`, when all uses are taken
 */
export async function takeReserva(
  trx: Transaction<DB>,
  { pedidoId, cuponId, held }: Reserva,
  refusal: () => AppError,
): Promise<void> {
  if (!(await reserveUso(trx, cuponId, held))) throw refusal();
  await pedidos.setCuponUso(trx, pedidoId, 'reservado');
}

/**
 * How many uses are reserved for an order that was paid: its own, or with `takeOver` that of its buyer's newer order, which
 * gives way.
 */
export async function countHeld(
  trx: Transaction<DB>,
  { comprador, cupon_id, cupon_uso }: pedidos.PedidoCerrado,
  takeOver: boolean,
): Promise<0 | 1> {
  if (cupon_uso === 'reservado') return 1;
  if (!takeOver || !cupon_id) return 0;
  return (await pedidos.expireConReserva(trx, comprador, cupon_id)) > 0 ? 1 : 0;
}

/** Spends the use of an order that was paid: the one that is held, or one that is left. False when none is. */
export async function spendUsoOf(
  trx: Transaction<DB>,
  { id, cupon_id }: Pick<ConCupon, 'cupon_id'> & { id: number },
  held: 0 | 1,
): Promise<boolean> {
  if (!cupon_id) return true;
  if (!(await spendUso(trx, cupon_id, held))) return false;
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
