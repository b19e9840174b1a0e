import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { isCuponLimitado, reserveUsos } from '../../tienda/catalogo/catalogo.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { AppError } from '../../cimientos/http/errors.ts';
import { countQuedan, holdExistencias } from '../../tienda/productos/existencias.ts';
import { byId, subtract, sumById } from './cantidades.ts';
import { findPedidoForUpdate, type PedidoCerrado } from './pedidos.queries.ts';
import * as reservas from './reservas.queries.ts';

/** What orders hold: uses of coupons, and pieces of counted products, by their ids. */
export interface Apartado {
  usos: Map<number, number>;
  piezas: Map<number, number>;
}

/** What an order is about to hold. What the buyer's earlier orders held, which gave way, stands in for it. */
export interface Reserva {
  pedidoId: number;
  wanted: Apartado;
  back: Apartado;
  /** Products of which he cannot have so many beside what his earlier orders hold. */
  escasos: number[];
}

/** The refusals of what is not there: a coupon without uses, a product of which only so many are left. */
export interface Negativas {
  sinUsos: () => AppError;
  sinExistencias: (productoId: number, quedan: number) => AppError;
}

/**
 * Prepares to hold for an open order what it does not hold yet: a use of its coupon, if that is limited, and pieces of its
 * products, if they are counted. The buyer's earlier orders give way that hold such a use, or pieces of a product of which
 * too few are left, or which he would hold too many of: they may be paid already, and only the bank's word be missing. The caller has just opened the order, and
 * locked nothing else since (decision 14).
 * @returns undefined when there is nothing to hold
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

/** Of an order's units those of counted products that it has no pieces of. */
export async function pickContadas(trx: Transaction<DB>, rows: reservas.Unidades[]) {
  const free = unidadesOf(rows, null, 'faltan');
  const contados = await countQuedan(trx, [...free.keys()]);
  return new Map([...free].filter(([id]) => contados.has(id)));
}

/** Products of which fewer pieces are left than are wanted, or of which the buyer would hold more than one order may have. */
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

/** How many pieces of some products the other open orders of an order's buyer hold. */
export async function countApartadasDe(
  trx: Transaction<DB>,
  pedido: PedidoCerrado,
  productoIds: number[],
): Promise<Map<number, number>> {
  const rows = await reservas.listApartadasDe(trx, pedido, productoIds);
  return new Map(rows.map(({ producto_id, unidades }) => [producto_id, unidades]));
}

/** How many units of each product lines have of which the product counts one of `cuales`. */
export function unidadesOf(
  rows: reservas.Unidades[],
  ...cuales: reservas.Unidades['existencias'][]
) {
  const some = rows.filter(({ existencias }) => cuales.includes(existencias));
  return sumById(some.map(({ producto_id, unidades }) => [producto_id, unidades]));
}

/**
 * Takes what was prepared. Last of all: whoever holds a coupon or a product must not wait for anything else.
 * @throws AppError of `negativas`, when there is not enough of something; Adelantado, when there was a moment ago
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

/** Somebody took pieces between a look at them and the taking: the buyer's earlier orders might have given way. */
class Adelantado extends Error {
  readonly refusal: AppError;
  constructor(refusal: AppError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs a transaction that takes a reservation, and once more when somebody was faster. */
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

/** Gives up open orders whose locks the caller holds. What they held is his, to use or to give back. */
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

/** Gives back what orders held: coupons before products, each in the order of their ids, so nobody waits in a circle. */
export async function giveBack(
  trx: Transaction<DB>,
  { usos, piezas }: Partial<Apartado>,
): Promise<void> {
  for (const [id, count] of byId(usos)) await reserveUsos(trx, id, -count);
  for (const [id, count] of byId(piezas)) await holdExistencias(trx, id, -count);
}

/** Gives back the pieces that an open order holds: nobody is paying it any more. The caller holds its lock. */
export async function giveBackPiezas(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  await giveBack(trx, { piezas: await forgetPiezas(trx, [pedidoId]) });
}

async function forgetPiezas(trx: Transaction<DB>, pedidoIds: number[]) {
  const lineas = await reservas.forgetPiezas(trx, pedidoIds, 'apartadas');
  return sumById(lineas.map(({ producto_id, unidades }) => [producto_id, unidades]));
}
