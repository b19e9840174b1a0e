import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { newHash } from '../../cimientos/hashes.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import type { Vendedor } from '../facturas/registro-facturas.ts';
import { toCesta } from './cesta.ts';
import { findPedido, findPedidoById, listPedidosOf } from './cestas.queries.ts';
import { completeWithFactura } from './facturas.ts';
import * as pedidos from './pedidos.queries.ts';
import { findHeld, returnPiezas, spendReserva } from './gasto.ts';

export type { Motivo, NuevaLinea, NuevoPedido } from './pedidos.queries.ts';

/**
 * Returns the id of the buyer's open order with the same content, or of a new one, locked until the
 * transaction ends. A second press of the pay button, or a second tab, thus adds an attempt to the
 * same order.
 */
export async function openPedido(
  trx: Transaction<DB>,
  pedido: pedidos.NuevoPedido,
  lineas: pedidos.NuevaLinea[],
): Promise<number> {
  await pedidos.lockComprador(trx, pedido.comprador);
  const open = await pedidos.lockAbierto(trx, pedido);
  if (open) return open.id;
  const { id } = await pedidos.insertPedido(trx, { ...pedido, hash: newHash() });
  await pedidos.insertLineas(trx, id, lineas);
  return id;
}

/** Makes the purchases of one buyer run one after the other, on all instances. */
export const lockComprador = pedidos.lockComprador;

/** @throws AppError 409 when the order was paid: the caller's change is only for unpaid orders */
export async function requireNoCobrado(trx: Transaction<DB>, id: number): Promise<void> {
  const estado = await pedidos.findEstado(trx, id);
  if (!SIN_COBRAR.has(estado)) throw new AppError(409, textos.pedidos.yaPagado);
}

/**
 * Locks an order until the transaction ends: decisions about its payments are taken one after the
 * other. Returns whether the order waits for its payment.
 */
export async function lockPedido(trx: Transaction<DB>, id: number): Promise<boolean> {
  return (await pedidos.findPedidoForUpdate(trx, id)).estado === 'pendiente';
}

/** The states of an order without a payment. */
const SIN_COBRAR = new Set<string>(['pendiente', 'caducada']);

/** The result of a payment for its order. `incidencia` is the reason why a person has to decide. */
export type Cobro = { completado: true } | { incidencia: pedidos.Motivo };

/** Delivers goods without shipping. Returns the reason when a person has to decide. */
export type Cumplimiento = () => Promise<pedidos.Motivo | undefined>;

/**
 * Records a payment that the bank took for an order. An open order is completed with its invoice. A
 * person has to decide where the order was paid before or had expired, its coupon has no use left,
 * or a product has too few pieces. Goods that need no shipping are delivered even for a late
 * payment. The caller holds the order's lock; `vendedor` is the seller on the invoice.
 */
export async function recordCobro(
  trx: Transaction<DB>,
  vendedor: Vendedor,
  id: number,
  cumplimiento?: Cumplimiento,
): Promise<Cobro> {
  const incidencia = await judgeCobro(
    trx,
    await pedidos.findPedidoForUpdate(trx, id),
    cumplimiento,
  );
  if (incidencia) {
    await pedidos.markIncidencia(trx, id, incidencia);
    return { incidencia };
  }
  await completeWithFactura(trx, vendedor, id);
  return { completado: true };
}

/**
 * Returns the reason why a payment needs a person, if there is one. A late payment also takes a
 * coupon use and pieces, while some are left. To get pieces, a newer order of the same buyer is
 * given up; to get the coupon use, only for goods without shipping. Locks: first orders, last
 * coupon and products (decision 14).
 */
async function judgeCobro(
  trx: Transaction<DB>,
  pedido: pedidos.PedidoCerrado,
  cumplimiento: Cumplimiento | undefined,
): Promise<pedidos.Motivo | undefined> {
  if (!SIN_COBRAR.has(pedido.estado)) return 'doble';
  const held = await findHeld(trx, pedido, cumplimiento !== undefined);
  const late = pedido.estado === 'caducada' ? 'tardio' : undefined;
  const fallo = cumplimiento ? await cumplimiento() : late;
  const faltan = await spendReserva(trx, pedido, held);
  return fallo === undefined || fallo === 'tardio' ? (faltan ?? fallo) : fallo;
}

/** The states of a paid order without an incident. */
const PAGADOS = new Set<string>([
  'pagada',
  'completada',
  'enviada',
  'entregada',
  'devuelta_parcial',
]);

/**
 * Records that the bank refunded an order, fully or in part. An incident stays an incident after a
 * partial refund: a person has to close it. A full refund of an order that was not sent returns its
 * pieces to the stock. The caller holds the order's lock.
 */
export async function recordDevolucion(trx: Transaction<DB>, id: number, todo: boolean) {
  const { estado, enviado } = await pedidos.findPedidoForUpdate(trx, id);
  if (!PAGADOS.has(estado) && !(estado === 'incidencia' && todo)) return;
  await pedidos.markDevuelta(trx, id, todo ? 'devuelta' : 'devuelta_parcial');
  if (todo && !enviado) await returnPiezas(trx, id);
}

/** The buyer's orders, newest first. */
export async function listPedidos(
  db: Queryable,
  usuarioId: number,
  pagina: { limite: number; cursor?: number | undefined },
): Promise<Cesta[]> {
  return (await listPedidosOf(db, usuarioId, pagina)).map(toCesta);
}

/** @throws AppError 404 for a missing order and for another buyer's */
export async function getPedido(db: Queryable, usuarioId: number, id: number): Promise<Cesta> {
  const row = await findPedido(db, usuarioId, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  return toCesta(row);
}

/** One order in its buyer's view. @throws AppError 404, also for a buyer without an account */
export async function getCesta(db: Queryable, id: number): Promise<Cesta> {
  const row = await findPedidoById(db, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  return toCesta(row);
}
