import type { NotaPedido } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { lockEditable } from '../../compra/pedidos/gestion.ts';
import * as notas from './notas.queries.ts';

type Contexto = Pick<Deps, 'db'>;
type Quien = { id: number };

/** The verbs of notes in the audit trail. */
export const DE_NOTAS = { add: 'anotar', remove: 'borrar nota' };

export async function listNotas(db: Queryable, pedidoId: number): Promise<NotaPedido[]> {
  return (await notas.selectNotas(db, pedidoId)).map(({ administrador, creada, ...same }) => ({
    ...same,
    administrador: administrador || `Cuenta ${same.administrador_id}`,
    creada: creada.toISOString(),
  }));
}

/**
 * Writes a note about an order; once for a key. The trail says that there is a note, not its text.
 * @throws AppError 404; 409 for an order whose buyer is blocked or forgotten
 */
export function addNota(
  { db }: Contexto,
  administrador: Quien,
  pedidoId: number,
  nota: { texto: string; clave: string },
): Promise<void> {
  return withTransaction(db, async (trx) => {
    await lockEditable(trx, pedidoId);
    const row = { ...nota, pedido_id: pedidoId, administrador_id: administrador.id };
    if (!(await notas.insertNota(trx, row))) return;
    await recordAccion(trx, { administrador, verbo: DE_NOTAS.add, objeto: 'pedido', id: pedidoId });
  });
}

/** Any administrator may: its author may be gone. The trail says who did. @throws AppError 404 */
export function deleteNota(
  { db }: Contexto,
  administrador: Quien,
  pedidoId: number,
  id: number,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    if (!(await notas.removeNota(trx, pedidoId, id))) throw notFound(textos.gestion.sinNota);
    await recordAccion(trx, {
      administrador,
      verbo: DE_NOTAS.remove,
      objeto: 'pedido',
      id: pedidoId,
    });
  });
}
