import type { Insertable, Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB, NotasPedido } from '../../cimientos/db/tables.ts';

/** The notes about an order, oldest first. */
export function selectNotas(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('notas_pedido')
    .leftJoin('usuarios', 'usuarios.id', 'administrador_id')
    .select([
      'notas_pedido.id',
      'texto',
      'administrador_id',
      'usuarios.nombre as administrador',
      'creada',
    ])
    .where('pedido_id', '=', pedidoId)
    .orderBy('notas_pedido.id')
    .execute();
}

/** Returns false for a key that a note already has. */
export async function insertNota(
  trx: Transaction<DB>,
  nota: Insertable<NotasPedido>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notas_pedido')
    .values(nota)
    .onConflict((oc) => oc.column('clave').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when the order has no such note. */
export async function removeNota(
  trx: Transaction<DB>,
  pedidoId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('notas_pedido')
    .where('pedido_id', '=', pedidoId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
