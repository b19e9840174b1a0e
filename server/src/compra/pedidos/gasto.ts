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
 * What is held for an order that was paid: the coupon's use by itself, or with `takeOver` by its buyer's newer order, which
 * gives way. So does a newer order of his that holds the pieces which this one lacks.
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
 * Locks those who hold what is wanted. An order that was waited for may have been given up meanwhile for a newer one, which
 * a statement that began before does not see: the buyer may be pressing the pay button right now. So it looks again until all are locked.
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

/** Products of which too few are left for an order, but enough with what its buyer's other open orders hold. */
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
 * Spends what an order that was paid is made of: the coupon's use and the products' pieces, those that are `held` or others
 * that are left. Returns of what there was not enough.
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

/** A product of which an order lacks pieces: it has `unidades` of it. */
type Falta = [productoId: number, unidades: number];

/**
 * Takes the pieces that an order has not got yet, of each product all or none, and says so on its lines.
 * @param back pieces of orders that gave way, given back on the way: product by product, in the order of the ids
 * @returns the products of which too few are left
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
 * Takes the pieces that an order lacks which goes on to be prepared; the caller holds its lock.
 * @throws AppError 409 that names a product of which there are too few, and how many are missing
 */
export async function takePiezas(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const [falta] = await sellPiezas(trx, pedidoId);
  if (!falta) return;
  const [id, unidades] = falta;
  const { nombre, color, talla } = await reservas.findNombre(trx, pedidoId, id);
  const quedan = (await countQuedan(trx, [id])).get(id) ?? 0;
  const producto = `${nombre} (${color}, ${talla})`;
  const faltan = Math.max(1, unidades - quedan); // some may have come back just now
  throw new AppError(409, textos.gestion.faltan(faltan, producto));
}

/** Gives back the pieces of an order that was refunded wholly and is not sent; the caller holds its lock. */
export async function returnPiezas(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  const lineas = await reservas.forgetPiezas(trx, [pedidoId], 'vendidas');
  const vendidas = sumById(lineas.map(({ producto_id, unidades }) => [producto_id, unidades]));
  for (const [id, unidades] of byId(vendidas)) await returnExistencias(trx, id, unidades);
}
