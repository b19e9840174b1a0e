import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { reserveUsos, spendUso } from '../../tienda/catalogo/catalogo.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import {
  countQuedan,
  holdExistencias,
  returnExistencias,
  sellExistencias,
} from '../../tienda/productos/existencias.ts';
import { byId, sumById } from './cantidades.ts';
import type { PedidoCerrado } from './pedidos.queries.ts';
import {
  type Apartado,
  countApartadasDe,
  giveUpPedidos,
  pickContadas,
  unidadesOf,
} from './reservas.ts';
import * as reservas from './reservas.queries.ts';

/**
 * Returns the reservations that a paid order may spend: its own coupon use, and the reservations of
 * newer open orders of the same buyer, which are given up. A newer order is given up when it holds
 * pieces that the paid order lacks; with `takeOver` also when it holds the coupon use.
 */
export async function findHeld(
  trx: Transaction<DB>,
  pedido: PedidoCerrado,
  takeOver: boolean,
): Promise<Apartado> {
  const { cupon_id: cuponId, cupon_uso } = pedido;
  const own = cuponId && cupon_uso === 'reservado' ? ([[cuponId, 1]] as const) : [];
  const wanted = {
    pedido,
    cuponId: takeOver && own.length === 0 ? cuponId : null,
    productoIds: await pickSuyas(trx, pedido),
  };
  const isWanting = wanted.cuponId !== null || wanted.productoIds.length > 0;
  const newer = isWanting ? await lockQuienesApartan(trx, wanted) : [];
  const back = await giveUpPedidos(trx, newer);
  return { usos: sumById([...back.usos, ...own]), piezas: back.piezas };
}

/**
 * Locks the buyer's newer orders that hold a wanted coupon use or wanted pieces. While this
 * statement waits for a lock, the buyer may press the pay button and get a still newer order. The
 * statement does not see that order. The function therefore repeats until it has locked every such
 * order.
 */
async function lockQuienesApartan(
  trx: Transaction<DB>,
  wanted: Parameters<typeof reservas.lockQuienesApartan>[1],
): Promise<reservas.PedidoAbierto[]> {
  for (;;) {
    const locked = await reservas.lockQuienesApartan(trx, wanted);
    const apartan = new Set(await reservas.listQuienesApartan(trx, wanted));
    const held = locked.filter(({ id }) => apartan.has(id));
    if (held.length === apartan.size) return held;
  }
}

/**
 * Products of which too few pieces are left for an order, but enough together with the pieces that
 * the buyer's other open orders hold.
 */
async function pickSuyas(trx: Transaction<DB>, pedido: PedidoCerrado): Promise<number[]> {
  const piezas = await pickContadas(trx, await reservas.listUnidades(trx, pedido.id));
  const ids = [...piezas.keys()];
  const quedan = await countQuedan(trx, ids);
  const held = await countApartadasDe(trx, pedido, ids);
  return ids.filter((id) => {
    const short = piezas.get(id)! - (quedan.get(id) ?? Infinity);
    return short > 0 && short <= (held.get(id) ?? 0);
  });
}

/**
 * Spends the coupon use and the pieces of a paid order: first the `held` ones, then others that are
 * left. Returns which of the two was not enough.
 */
export async function spendReserva(
  trx: Transaction<DB>,
  { id, cupon_id }: PedidoCerrado,
  held: Apartado,
): Promise<'cupon' | 'existencias' | undefined> {
  const usos = cupon_id ? sumById([...held.usos, [cupon_id, 0]]) : held.usos;
  let hasUso = true;
  for (const [cuponId, count] of byId(usos)) {
    if (cuponId === cupon_id) hasUso = await spendUso(trx, cuponId, count);
    else await reserveUsos(trx, cuponId, -count);
  }
  if (cupon_id && hasUso) await reservas.setCuponUso(trx, id, 'gastado');
  const [falta] = await sellPiezas(trx, id, held.piezas);
  if (!hasUso) return 'cupon';
  return falta && 'existencias';
}

/** A product of which an order lacks pieces, and the units of the product in the order. */
type Falta = [productoId: number, unidades: number];

/**
 * Takes the pieces that an order has not got yet, and marks its lines. Each product is taken wholly
 * or not at all.
 * @param back pieces of orders that were given up; returned to the stock in the same pass, in the
 * order of the product ids
 * @returns the products of which too few pieces are left
 */
async function sellPiezas(
  trx: Transaction<DB>,
  pedidoId: number,
  back: Apartado['piezas'] = new Map(),
): Promise<Falta[]> {
  const rows = await reservas.listUnidades(trx, pedidoId);
  const held = unidadesOf(rows, 'apartadas');
  const wanted = sumById([...held, ...(await pickContadas(trx, rows))]);
  const faltan: Falta[] = [];
  for (const [id] of byId(sumById([...wanted, ...back]))) {
    if (back.has(id)) await holdExistencias(trx, id, -back.get(id)!);
    const unidades = wanted.get(id);
    if (!unidades) continue;
    const existencias = await sellExistencias(trx, id, { unidades, held: held.get(id) ?? 0 });
    await reservas.setExistencias(trx, pedidoId, [id], existencias);
    if (existencias === 'faltan') faltan.push([id, unidades]);
  }
  return faltan;
}

/**
 * Takes the missing pieces of an order that is about to be prepared. The caller holds the order's
 * lock.
 * @throws AppError 409 that names a product with too few pieces, and how many are missing
 */
export async function takePiezas(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const [falta] = await sellPiezas(trx, pedidoId);
  if (!falta) return;
  const [id, unidades] = falta;
  const { nombre, color, talla } = await reservas.findNombre(trx, pedidoId, id);
  const quedan = (await countQuedan(trx, [id])).get(id) ?? 0;
  const producto = `${nombre} (${color}, ${talla})`;
  const faltan = Math.max(1, unidades - quedan); // some pieces may have come back
  throw new AppError(409, textos.gestion.faltan(faltan, producto));
}

/** Returns an unsent, fully refunded order's pieces to the stock. The caller holds its lock. */
export async function returnPiezas(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const lineas = await reservas.forgetPiezas(trx, [pedidoId], 'vendidas');
  const vendidas = sumById(lineas.map(({ producto_id, unidades }) => [producto_id, unidades]));
  for (const [id, unidades] of byId(vendidas)) await returnExistencias(trx, id, unidades);
}
