import type { Transaction } from 'kysely';
import { isCuponLimitado, reserveUsos, spendUso } from '../catalogo/catalogo.ts';
import type { DB } from '../db/tables.ts';
import type { AppError } from '../http/errors.ts';
import { countQuedan, holdExistencias, sellExistencias } from '../productos/existencias.ts';
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
}

/** The refusals of what is not there: a coupon without uses, a product of which only so many are left. */
export interface Negativas {
  sinUsos: () => AppError;
  sinExistencias: (productoId: number, quedan: number) => AppError;
}

/**
 * Prepares to hold for an open order what it does not hold yet: a use of its coupon, if that is limited, and pieces of its
 * products, if they are counted. The buyer's earlier orders give way that hold such a use, or pieces of a product of which
 * too few are left: they may be paid already, and only the bank's word be missing. The caller has just opened the order, and
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
  const scarce = {
    cuponId: needsUso ? cupon_id : null,
    productoIds: await pickEscasos(trx, piezas),
  };
  const earlier = await reservas.lockQuienesApartan(trx, pedido, scarce);
  return { pedidoId, wanted: { usos, piezas }, back: await giveUpPedidos(trx, earlier) };
}

/** Of an order's units those of counted products that nothing is held of. */
async function pickContadas(trx: Transaction<DB>, rows: reservas.Unidades[]) {
  const free = unidadesOf(rows, null);
  const contados = await countQuedan(trx, [...free.keys()]);
  return new Map([...free].filter(([id]) => contados.has(id)));
}

/** Products of which fewer pieces are left than are wanted. */
async function pickEscasos(trx: Transaction<DB>, piezas: Map<number, number>): Promise<number[]> {
  const quedan = await countQuedan(trx, [...piezas.keys()]);
  return [...piezas.keys()].filter((id) => (quedan.get(id) ?? Infinity) < piezas.get(id)!);
}

function unidadesOf(rows: reservas.Unidades[], existencias: reservas.Unidades['existencias']) {
  const some = rows.filter((row) => row.existencias === existencias);
  return sumById(some.map(({ producto_id, unidades }) => [producto_id, unidades]));
}

/**
 * Takes what was prepared. Last of all: whoever holds a coupon or a product must not wait for anything else.
 * @throws AppError of `negativas`, when there is not enough of something
 */
export async function takeReserva(
  trx: Transaction<DB>,
  { pedidoId, wanted, back }: Reserva,
  { sinUsos, sinExistencias }: Negativas,
): Promise<void> {
  for (const [id, usos] of subtract(wanted.usos, back.usos)) {
    if (!(await reserveUsos(trx, id, usos))) throw sinUsos();
  }
  for (const [id, piezas] of subtract(wanted.piezas, back.piezas)) {
    if (await holdExistencias(trx, id, piezas)) continue;
    const quedan = (await countQuedan(trx, [id])).get(id) ?? 0;
    throw sinExistencias(id, quedan + (back.piezas.get(id) ?? 0));
  }
  if (wanted.usos.size > 0) await reservas.setCuponUso(trx, pedidoId, 'reservado');
  if (wanted.piezas.size === 0) return;
  await reservas.setExistencias(trx, pedidoId, [...wanted.piezas.keys()], 'apartadas');
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

/** What is held for an order that was paid: by itself, or with `takeOver` by its buyer's newer order, which gives way. */
export async function findHeld(
  trx: Transaction<DB>,
  pedido: PedidoCerrado,
  takeOver: boolean,
): Promise<Apartado> {
  const { cupon_id: cuponId, cupon_uso } = pedido;
  const isHeld = cuponId && cupon_uso === 'reservado';
  if (isHeld) return { usos: new Map([[cuponId, 1]]), piezas: new Map() };
  const wanted = { cuponId, productoIds: [] };
  const newer = takeOver && cuponId ? await reservas.lockQuienesApartan(trx, pedido, wanted) : [];
  return giveUpPedidos(trx, newer);
}

/**
 * Spends what an order that was paid is made of: the coupon's use and the products' pieces, those that are `held` or others
 * that are left. Returns of what there was not enough.
 */
export async function spendReserva(
  trx: Transaction<DB>,
  { id, cupon_id }: PedidoCerrado,
  held: Apartado,
): Promise<'cupon' | 'existencias' | undefined> {
  const hasUso = !cupon_id || (await spendUso(trx, cupon_id, held.usos.get(cupon_id) ?? 0));
  if (cupon_id && hasUso) await reservas.setCuponUso(trx, id, 'gastado');
  const hasPiezas = await sellPiezas(trx, id);
  // Those of an order that gave way; whoever takes one over has no products himself.
  await giveBack(trx, { piezas: held.piezas });
  if (!hasUso) return 'cupon';
  return hasPiezas ? undefined : 'existencias';
}

/** Takes the pieces of an order that was paid, of each product all or none. */
async function sellPiezas(trx: Transaction<DB>, pedidoId: number): Promise<boolean> {
  const rows = await reservas.listUnidades(trx, pedidoId);
  const held = unidadesOf(rows, 'apartadas');
  const wanted = byId(sumById([...held, ...(await pickContadas(trx, rows))]));
  const sold: number[] = [];
  for (const [id, unidades] of wanted) {
    if (await sellExistencias(trx, id, { unidades, held: held.get(id) ?? 0 })) sold.push(id);
  }
  if (sold.length > 0) await reservas.setExistencias(trx, pedidoId, sold, 'vendidas');
  return sold.length === wanted.length;
}

async function forgetPiezas(trx: Transaction<DB>, pedidoIds: number[]) {
  const lineas = await reservas.forgetApartadas(trx, pedidoIds);
  return sumById(lineas.map(({ producto_id, unidades }) => [producto_id, unidades]));
}

/** What is wanted less what is given back, in the order of the ids. */
function subtract(wanted: Map<number, number>, back: Map<number, number>) {
  return byId(sumById([...wanted, ...[...back].map(([id, count]) => [id, -count] as const)]));
}

function sumById(counts: (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}

function byId(counts: Map<number, number> = new Map()): [number, number][] {
  return [...counts].sort(([a], [b]) => a - b);
}
