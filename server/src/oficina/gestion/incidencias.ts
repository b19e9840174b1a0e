import type { Resolucion } from '@vuelve/contract/pedido-admin';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { lockLeido, resumeIncidencia } from '../../compra/pedidos/gestion.ts';
import { judgeIncidencia } from './judge-incidencia.ts';

/**
 * Closes an incident: the order continues, and gets invoice and confirmation if it had none.
 * @throws AppError 404; 409 when the order changed since it was read, cannot continue, or a product
 * has too few pieces
 */
export function closeIncidencia(
  { db, cola, config }: Pick<Deps, 'db' | 'cola' | 'config'>,
  administrador: { id: number },
  id: number,
  { nota, version }: Resolucion,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const pedido = await lockLeido(trx, id, version);
    const refusal = await judgeIncidencia(trx, pedido);
    if (refusal) throw new AppError(409, refusal);
    await recordAccion(trx, {
      administrador,
      verbo: 'resolver incidencia',
      objeto: 'pedido',
      id,
      antes: { motivo: pedido.motivo },
      despues: { motivo: null },
    });
    const isCompleted = await resumeIncidencia(trx, config, pedido, nota);
    if (isCompleted) await cola.send(trx, 'confirmacion', { pedidoId: id });
  });
}
