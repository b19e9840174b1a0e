import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * Claims the confirmation of an order for this sender. Returns false when the confirmation was sent
 * already or another sender has claimed it.
 */
export async function claimConfirmacion(db: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedidos')
    .set({ correo: 'enviando', correo_desde: sql<Date>`now()` })
    .where('id', '=', id)
    .where('correo', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a sender has claimed the confirmation and not finished. The sender may have died. */
export async function isEnviando(db: Queryable, id: number): Promise<boolean> {
  const query = db.selectFrom('pedidos').select('id').where('id', '=', id);
  return (await query.where('correo', '=', 'enviando').executeTakeFirst()) !== undefined;
}

/** Marks the confirmations of dead senders as doubtful. Returns the ids of their orders. */
export async function markDudosas(db: Queryable, edadMs: number): Promise<number[]> {
  const rows = await db
    .updateTable('pedidos')
    .set({ correo: 'dudoso' })
    .where('correo', '=', 'enviando')
    .where('correo_desde', '<', sql<Date>`now() - ${edadMs} * interval '1 ms'`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Allows a sent or doubtful confirmation to be sent again. Returns false in any other state. */
export async function reopenConfirmacion(db: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedidos')
    .set({ correo: 'pendiente' })
    .where('id', '=', id)
    .where('correo', 'in', ['enviado', 'dudoso'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setConfirmacion(db: Queryable, id: number, correo: 'pendiente' | 'enviado') {
  await db.updateTable('pedidos').set({ correo }).where('id', '=', id).execute();
}
