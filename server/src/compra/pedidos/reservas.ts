import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { isCuponLimitado, reserveUsos } from '../../tienda/catalogo/catalogo.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { AppError } from '../../cimientos/http/errors.ts';
import { countQuedan, holdExistencias } from '../../tienda/productos/existencias.ts';
import { byId, subtract, sumById } from './cantidades.ts';
import { findPedidoForUpdate, type PedidoCerrado } from './pedidos.queries.ts';
import * as reservas from './reservas.queries.ts';

/**
 * The coupon uses and the pieces of counted products that orders hold, by coupon and product id.
 */
export interface Apartado {
  usos: Map<number, number>;
  piezas: Map<number, number>;
}

/** The plan of a reservation. `back` comes from earlier orders of the buyer that were given up. */
export interface Reserva {
  pedidoId: number;
  wanted: Apartado;
  back: Apartado;
  /** Products that the buyer cannot get while his earlier orders keep their pieces. */
  escasos: number[];
}

/** The errors for a coupon without uses and for a product with too few pieces. */
export interface Negativas {
  sinUsos: () => AppError;
  sinExistencias: (productoId: number, quedan: number) => AppError;
}

/**
 * Prepares the reservations of an open order: a use of a limited coupon, and pieces of counted
 * products. Earlier open orders of the buyer are given up when they hold such a use, or pieces of a
 * product that is scarce or of which the buyer would hold too many. Such an order may be paid
 * already, its notification still missing. The caller has just opened the order and taken no other
 * lock since (decision 14).
 * @returns undefined when there is nothing to reserve
 */
export async function openReserva(
  trx: Transaction<DB>,
  pedidoId: number,
): Promise<Reserva | undefined> {
  const pedido = await findPedidoForUpdate(trx, pedidoId);
  const { cupon_id, cupon_uso } = pedido;
  const needsUso = cupon_id && !cupon_uso && (await isCuponLimitado(trx, cupon_id));
  const usos = new Map(needsUso ? [[cupon_id, 1]] : []);
  const piezas = await pickContadas(trx, await reservas.listUnidades(trx, pedidoId));
  if (usos.size === 0 && piezas.size === 0) return undefined;
  const escasos = await pickEscasos(trx, pedido, piezas);
  const scarce = { pedido, cuponId: needsUso ? cupon_id : null, productoIds: escasos };
  const earlier = await reservas.lockQuienesApartan(trx, scarce);
  const back = await giveUpPedidos(trx, earlier);
  return { pedidoId, wanted: { usos, piezas }, back, escasos };
}

/** The units of counted products for which an order has no pieces yet. */
export async function pickContadas(trx: Transaction<DB>, rows: reservas.Unidades[]) {
  const free = unidadesOf(rows, null, 'faltan');
  const contados = await countQuedan(trx, [...free.keys()]);
  return new Map([...free].filter(([id]) => contados.has(id)));
}

/** Products with too few pieces left, or too many for one buyer (`UNIDADES_MAXIMAS`). */
async function pickEscasos(
  trx: Transaction<DB>,
  pedido: PedidoCerrado,
  piezas: Map<number, number>,
): Promise<number[]> {
  const ids = [...piezas.keys()];
  const quedan = await countQuedan(trx, ids);
  const held = await countApartadasDe(trx, pedido, ids);
  return ids.filter((id) => {
    const wanted = piezas.get(id)!;
    return (quedan.get(id) ?? Infinity) < wanted || (held.get(id) ?? 0) + wanted > UNIDADES_MAXIMAS;
  });
}

/** How many pieces of some products the buyer's other open orders hold. */
export async function countApartadasDe(
  trx: Transaction<DB>,
  pedido: PedidoCerrado,
  productoIds: number[],
): Promise<Map<number, number>> {
  const rows = await reservas.listApartadasDe(trx, pedido, productoIds);
  return new Map(rows.map(({ producto_id, unidades }) => [producto_id, unidades]));
}

/** The units of each product in the lines whose state of stock is one of `cuales`. */
export function unidadesOf(
  rows: reservas.Unidades[],
  ...cuales: reservas.Unidades['existencias'][]
) {
  const some = rows.filter(({ existencias }) => cuales.includes(existencias));
  return sumById(some.map(({ producto_id, unidades }) => [producto_id, unidades]));
}

/**
 * Takes the prepared reservations. This has to be the last step of a transaction: with a lock on a
 * coupon or a product, it must not wait for other locks.
 * @throws AppError of `negativas` when something is not enough; Adelantado when it was enough a
 * moment ago
 */
export async function takeReserva(
  trx: Transaction<DB>,
  { pedidoId, wanted, back, escasos }: Reserva,
  { sinUsos, sinExistencias }: Negativas,
): Promise<void> {
  for (const [id, usos] of subtract(wanted.usos, back.usos)) {
    if (!(await reserveUsos(trx, id, usos))) throw sinUsos();
  }
  for (const [id, piezas] of subtract(wanted.piezas, back.piezas)) {
    if (await holdExistencias(trx, id, piezas)) continue;
    const quedan = (await countQuedan(trx, [id])).get(id) ?? 0;
    const refusal = sinExistencias(id, quedan + (back.piezas.get(id) ?? 0));
    throw escasos.includes(id) ? refusal : new Adelantado(refusal);
  }
  if (wanted.usos.size > 0) await reservas.setCuponUso(trx, pedidoId, 'reservado');
  if (wanted.piezas.size === 0) return;
  await reservas.setExistencias(trx, pedidoId, [...wanted.piezas.keys()], 'apartadas');
}

/**
 * Another buyer took pieces between the check and the reservation. The caller has to try again:
 * giving up the buyer's earlier orders might free enough pieces.
 */
class Adelantado extends Error {
  readonly refusal: AppError;
  constructor(refusal: AppError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs a transaction that takes a reservation, and retries once after `Adelantado`. */
export async function retryAdelantado<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Adelantado)) throw error;
  }
  return work().catch((error: unknown) => {
    throw error instanceof Adelantado ? error.refusal : error;
  });
}

/** Gives up orders that the caller has locked. The caller uses or gives back what they held. */
export async function giveUpPedidos(
  trx: Transaction<DB>,
  pedidos: reservas.PedidoAbierto[],
): Promise<Apartado> {
  if (pedidos.length === 0) return { usos: new Map(), piezas: new Map() };
  const ids = pedidos.map(({ id }) => id);
  await reservas.expirePedidos(trx, ids);
  const reservados = pedidos.filter(({ cupon_uso }) => cupon_uso === 'reservado');
  const usos = sumById(reservados.map(({ cupon_id }) => [cupon_id!, 1]));
  return { usos, piezas: await forgetPiezas(trx, ids) };
}

/** Gives reservations back: coupons before products, each by ascending id, to avoid deadlocks. */
export async function giveBack(
  trx: Transaction<DB>,
  { usos, piezas }: Partial<Apartado>,
): Promise<void> {
  for (const [id, count] of byId(usos)) await reserveUsos(trx, id, -count);
  for (const [id, count] of byId(piezas)) await holdExistencias(trx, id, -count);
}

/** Gives back the pieces of an open order that nobody pays. The caller holds the order's lock. */
export async function giveBackPiezas(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  await giveBack(trx, { piezas: await forgetPiezas(trx, [pedidoId]) });
}

async function forgetPiezas(trx: Transaction<DB>, pedidoIds: number[]) {
  const lineas = await reservas.forgetPiezas(trx, pedidoIds, 'apartadas');
  return sumById(lineas.map(({ producto_id, unidades }) => [producto_id, unidades]));
}
