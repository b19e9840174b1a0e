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
 * The buyer's open order of exactly this: the one there is, or a new one. Pressing the pay button again, or in a
 * second tab, is one more attempt at the same order. Returns its id, locked until the transaction ends.
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

/** Lets what a buyer does about his orders be done one after the other, on whatever instance. */
export const lockComprador = pedidos.lockComprador;

/** Refuses what is done for want of an order's money, where that came. @throws AppError 409 */
export async function requireNoCobrado(trx: Transaction<DB>, id: number): Promise<void> {
  const estado = await pedidos.findEstado(trx, id);
  if (!SIN_COBRAR.has(estado)) throw new AppError(409, textos.pedidos.yaPagado);
}

/**
 * Holds an order still until the transaction ends: what is decided about its payments is decided in turn. Returns
 * whether it waits for its money.
 */
export async function lockPedido(trx: Transaction<DB>, id: number): Promise<boolean> {
  return (await pedidos.findPedidoForUpdate(trx, id)).estado === 'pendiente';
}

/** The states of an order for which no money came. */
const SIN_COBRAR = new Set<string>(['pendiente', 'caducada']);

/** What became of an order when its money arrived; `incidencia` says why it needs a person. */
export type Cobro = { completado: true } | { incidencia: pedidos.Motivo };

/** Hands over at once what an order is for, when nothing has to be sent; returns why it needs a person, if it does. */
export type Cumplimiento = () => Promise<pedidos.Motivo | undefined>;

/**
 * Enters money that the bank took for an order. An open order is complete with it, invoice and all; for one that was paid
 * before, whose coupon has no use left, of whose products there are too few, or that had expired, somebody has to decide.
 * What can be handed over at once is, however late the money came. The caller holds the order's lock; `vendedor` sells.
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
 * Why money for an order needs a person, if it does. Late money takes a use of the coupon and pieces too, while there are
 * any; also the pieces that the buyer's own newer order holds, which gives way, and for what is handed over at once the use. First the
 * orders, last the coupon and the products (decision 14).
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

/** The states of an order that was paid as it should be. */
const PAGADOS = new Set<string>([
  'pagada',
  'completada',
  'enviada',
  'entregada',
  'devuelta_parcial',
]);

/**
 * Enters that the bank gave back all of an order's money, or a part of it. An incident of which a part went back stays one:
 * somebody has to close it. One that is wholly back and was never sent puts its pieces back. The caller holds its lock.
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

/** One order of a buyer. @throws AppError 404 for a missing order and for another's */
export async function getPedido(db: Queryable, usuarioId: number, id: number): Promise<Cesta> {
  const row = await findPedido(db, usuarioId, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  return toCesta(row);
}

/** One order, whoever's, as its buyer sees it. @throws AppError 404, also for one whose buyer has no account */
export async function getCesta(db: Queryable, id: number): Promise<Cesta> {
  const row = await findPedidoById(db, id);
  if (!row) throw notFound(textos.pedidos.noEncontrado);
  return toCesta(row);
}
