import type { Miembro } from '@vuelve/contract/acceso';
import type { ResultadoTanda } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import {
  type Db,
  isDatabaseAway,
  isDatabaseBusy,
  withTransaction,
} from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { lockEditable, lockLeido, type PedidoLeido } from '../../compra/pedidos/gestion.ts';
import { isVisible } from './gestion.queries.ts';

type Leido = { id: number; version: number };

/** An order to change: what was asked for it, and the locked order. */
type Turno<P> = P & {
  pedido: PedidoLeido;
  /** @throws AppError 409 when the order changed since it was read */
  requireLeido: () => void;
};

/**
 * Changes orders, each in a transaction of its own: those that fail say why, the others are done.
 * `change` returns without a change where an order already is as asked, so that a request whose
 * answer was lost can be repeated. An order that `miembro` may not see is not found.
 */
export async function runTanda<P extends Leido>(
  db: Db,
  miembro: Miembro,
  pedidos: P[],
  change: (trx: Transaction<DB>, turno: Turno<P>) => Promise<void>,
): Promise<ResultadoTanda> {
  const resultado: ResultadoTanda = { hechos: [], fallidos: [] };
  for (const asked of pedidos) {
    const { id } = asked;
    try {
      const version = await withTransaction(db, async (trx) => {
        if (!(await isVisible(trx, id, miembro))) throw notFound();
        const pedido = await lockEditable(trx, id);
        const requireLeido = () => {
          if (pedido.version !== asked.version) throw new AppError(409, textos.admin.cambiado);
        };
        await change(trx, { ...asked, pedido, requireLeido });
        return (await lockLeido(trx, id)).version;
      });
      resultado.hechos.push({ id, version });
    } catch (error) {
      resultado.fallidos.push({ id, motivo: sayWhy(error) });
    }
  }
  return resultado;
}

/** The database's outage fails one order: what was done before has to be told. */
function sayWhy(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return textos.errores.interno;
  throw error;
}
