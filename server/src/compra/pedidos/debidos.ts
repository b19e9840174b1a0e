import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import * as debidos from './debidos.queries.ts';
import { lockComprador } from './pedidos.queries.ts';
import { requireCodigos } from '../../chapas/encargadas.ts';
import { giveBack, giveUpPedidos } from './reservas.ts';
import type { PedidoAbierto } from './reservas.queries.ts';

/**
 * An order of the buyer and its lines, with the data to pay it again; amounts in cents.
 * @throws AppError 404 for a missing order and for another buyer's
 */
async function listDebidas(db: Queryable, usuarioId: number, id: number) {
  const pedido = await debidos.findDebido(db, usuarioId, id);
  if (!pedido) throw notFound(textos.pedidos.noEncontrado);
  return { pedido, lineas: await debidos.listLineas(db, id) };
}

/**
 * Like `listDebidas`, for an open order. The order is not locked: its state may change.
 * @throws AppError as `listDebidas`, and 409 for an order that is not open any more
 */
export async function listAbiertas(db: Queryable, usuarioId: number, id: number) {
  const debidas = await listDebidas(db, usuarioId, id);
  requirePendiente(debidas.pedido);
  return debidas;
}

/**
 * Locks an open order of the buyer until the transaction ends.
 * @throws AppError 404 for a missing order and for another buyer's, 409 for an order that is not
 * open any more
 */
async function lockDebido(trx: Transaction<DB>, usuarioId: number, id: number) {
  const { pedido } = await listDebidas(trx, usuarioId, id);
  await lockComprador(trx, pedido.comprador);
  const { estado, ...open } = await debidos.lockDebido(trx, id);
  requirePendiente({ estado });
  return { ...open, comprador: pedido.comprador };
}

function requirePendiente({ estado }: { estado: string }): void {
  if (estado !== 'pendiente') throw new AppError(409, textos.pedidos.yaNoPendiente);
}

/**
 * Locks an open order of the buyer that can still be paid unchanged.
 * @throws AppError as `lockDebido`; 410 for an order of more than a day ago, and for a product that
 * is not for sale any more; 409 for a code to engrave that its pet does not carry any more
 */
export async function lockPagable(
  trx: Transaction<DB>,
  usuarioId: number,
  id: number,
): Promise<void> {
  await lockDebido(trx, usuarioId, id);
  const { pedido } = await listDebidas(trx, usuarioId, id);
  if (pedido.antiguo) throw new AppError(410, textos.pedidos.antiguo);
  const retirado = await debidos.findRetirado(trx, id);
  if (retirado) throw new AppError(410, textos.pedidos.yaNoALaVenta(retirado));
  if (pedido.envio) await requireCodigos(trx, id);
}

/**
 * Cancels an open order of the buyer: its badge, coupon use and reserved pieces are free again. A
 * payment that still arrives is treated as late (decision 10).
 * @throws AppError 404 for a missing order and for another buyer's, 409 for an order that is not
 * open any more
 */
export function giveUpDebido(db: Db, usuarioId: number, id: number): Promise<void> {
  return withTransaction(db, async (trx) => {
    await giveUpAbierto(trx, await lockDebido(trx, usuarioId, id));
  });
}

/** Like `giveUpDebido`, for an order that the caller has locked. */
export async function giveUpAbierto(
  trx: Transaction<DB>,
  open: PedidoAbierto & { comprador: string },
): Promise<void> {
  await debidos.letChapaGo(trx, open.id, open.comprador);
  await giveBack(trx, await giveUpPedidos(trx, [open]));
}
