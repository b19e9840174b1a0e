import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { type Db, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import * as debidos from './debidos.queries.ts';
import { lockComprador } from './pedidos.queries.ts';
import { requireCodigos } from '../../chapas/codigos-por-grabar.ts';
import { giveBack, giveUpPedidos } from './reservas.ts';
import type { PedidoAbierto } from './reservas.queries.ts';

/** An own order and its lines, as much as it takes to pay it once more; cents. @throws AppError 404 */
async function listDebidas(db: Queryable, usuarioId: number, id: number) {
  const pedido = await debidos.findDebido(db, usuarioId, id);
  if (!pedido) throw notFound(textos.pedidos.noEncontrado);
  return { pedido, lineas: await debidos.listLineas(db, id) };
}

/**
 * The same of one that is open, as far as one can tell without its lock.
 * @throws AppError what `listDebidas` throws, 409 for one that is not open any more
 */
export async function listAbiertas(db: Queryable, usuarioId: number, id: number) {
  const debidas = await listDebidas(db, usuarioId, id);
  requirePendiente(debidas.pedido);
  return debidas;
}

/**
 * Holds an own open order still until the transaction ends.
 * @throws AppError 404 for a missing order and for another's, 409 for one that is not open any more
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
 * Holds an own open order still that can be paid as it was made.
 * @throws AppError what `lockDebido` throws, 409 for a code that its pet does not carry any more, 410 for an order of more
 * than a day ago, and for a product that is not for sale any more
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
 * Gives up an own open order: its badge, coupon and pieces are free again. Money that still comes for it is late (decision 10).
 * @throws AppError 404 for a missing order and for another's, 409 for one that is not open any more
 */
export function giveUpDebido(db: Db, usuarioId: number, id: number): Promise<void> {
  return withTransaction(db, async (trx) => {
    await giveUpAbierto(trx, await lockDebido(trx, usuarioId, id));
  });
}

/** The same of one whose lock the caller holds. */
export async function giveUpAbierto(
  trx: Transaction<DB>,
  open: PedidoAbierto & { comprador: string },
): Promise<void> {
  await debidos.letChapaGo(trx, open.id, open.comprador);
  await giveBack(trx, await giveUpPedidos(trx, [open]));
}
