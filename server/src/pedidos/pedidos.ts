import { hoyISO } from '@vuelve/contract/fechas';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { newHash } from '../hashes.ts';
import { notFound } from '../http/errors.ts';
import { toCesta } from './cesta.ts';
import * as pedidos from './pedidos.queries.ts';
import { spendUsoOf } from './usos-cupon.ts';

export type { NuevaLinea, NuevoPedido } from './pedidos.queries.ts';

/**
 * The buyer's open order of exactly this: the one there is, or a new one. Pressing the pay button again, or in a
 * second tab, is one more attempt at the same order. Returns its id, locked until the transaction ends.
 */
export async function openPedido(
  trx: Transaction<DB>,
  pedido: pedidos.NuevoPedido,
  lineas: pedidos.NuevaLinea[],
): Promise<number> {
  await pedidos.lockComprador(trx, pedido.usuario_id);
  const open = await pedidos.lockAbierto(trx, pedido.usuario_id, pedido.huella);
  if (open) return open.id;
  const { id } = await pedidos.insertPedido(trx, { ...pedido, hash: newHash() });
  await pedidos.insertLineas(trx, id, lineas);
  return id;
}

/**
 * Holds an order still until the transaction ends: what is decided about its payments is decided in turn. Returns
 * whether it waits for its money.
 */
export async function lockPedido(trx: Transaction<DB>, id: number): Promise<boolean> {
  return (await pedidos.findPedidoForUpdate(trx, id)).estado === 'pendiente';
}

/** What became of an order when its money arrived; `incidencia` says why it needs a person. */
export type Cobro = { completado: true } | { incidencia: pedidos.Motivo };

/**
 * Enters money that the bank took for an order. An open order is complete with it, invoice and all; for one that had
 * expired, was paid before, or whose coupon has no use left, somebody has to decide. The caller holds the order's lock.
 */
export async function recordCobro(trx: Transaction<DB>, id: number): Promise<Cobro> {
  const incidencia = await judgeCobro(trx, await pedidos.findPedidoForUpdate(trx, id));
  if (incidencia) {
    await pedidos.markIncidencia(trx, id, incidencia);
    return { incidencia };
  }
  await pedidos.completePedido(trx, id, await newFactura(trx));
  return { completado: true };
}

/** Why money for an order needs a person, if it does. Late money takes a use of the coupon too, while there is one. */
async function judgeCobro(trx: Transaction<DB>, pedido: pedidos.PedidoCerrado) {
  if (pedido.estado !== 'pendiente' && pedido.estado !== 'caducada') return 'doble';
  if (!(await spendUsoOf(trx, pedido))) return 'cupon';
  return pedido.estado === 'caducada' ? 'tardio' : undefined;
}

/** The states of an order that was paid as it should be. */
const PAGADOS = new Set<string>(['pagada', 'completada', 'enviada', 'devuelta_parcial']);

/**
 * Enters that the bank gave back all of an order's money, or a part of it. An incident of which a part went back stays one:
 * somebody has to close it. The caller holds the order's lock.
 */
export async function recordDevolucion(trx: Transaction<DB>, id: number, todo: boolean) {
  const { estado } = await pedidos.findPedidoForUpdate(trx, id);
  if (!PAGADOS.has(estado) && !(estado === 'incidencia' && todo)) return;
  await pedidos.markDevuelta(trx, id, todo ? 'devuelta' : 'devuelta_parcial');
}

/** Series by year, numbered without gaps (RD 1619/2012, art. 7). */
async function newFactura(trx: Transaction<DB>): Promise<string> {
  const serie = hoyISO().slice(0, 4);
  return `${serie}-${String(await pedidos.nextFactura(trx, serie)).padStart(6, '0')}`;
}

/** The buyer's orders, newest first. */
export async function listPedidos(
  db: Queryable,
  usuarioId: number,
  pagina: { limite: number; cursor?: number | undefined },
): Promise<Cesta[]> {
  return (await pedidos.listPedidosOf(db, usuarioId, pagina)).map(toCesta);
}

/** One order of a buyer. @throws AppError 404 for a missing order and for another's */
export async function getPedido(db: Queryable, usuarioId: number, id: number): Promise<Cesta> {
  const row = await pedidos.findPedido(db, usuarioId, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  return toCesta(row);
}
