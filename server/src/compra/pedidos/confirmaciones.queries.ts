import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Takes the confirmation of an order upon itself; false when it has gone, or another has it in hand. */
export async function claimConfirmacion(db: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedidos')
    .set({ correo: 'enviando', correo_desde: sql<Date>`now()` })
    .where('id', '=', id)
    .where('correo', '=', 'pendiente')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether somebody has it in hand, or had it when he died. */
export async function isEnviando(db: Queryable, id: number): Promise<boolean> {
  const query = db.selectFrom('pedidos').select('id').where('id', '=', id);
  return (await query.where('correo', '=', 'enviando').executeTakeFirst()) !== undefined;
}

/** Confirmations whose sender must have died: they are in doubt from now on. Returns their orders. */
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

/** Lets a confirmation that has gone, or may have, go again; false for one that is on its way. */
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
