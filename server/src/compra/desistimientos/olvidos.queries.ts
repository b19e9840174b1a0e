import type { Queryable } from '../../cimientos/db/database.ts';

/** Erases names, e-mails and texts from some orders' withdrawals. Dates and results stay. */
export async function blankDeclarantes(db: Queryable, pedidoIds: number[]): Promise<void> {
  await db
    .updateTable('desistimientos')
    .set((eb) => ({
      nombre: '',
      email: '',
      parte: '',
      nota: eb.case().when('nota', 'is not', null).then('').end(),
    }))
    .where('pedido_id', 'in', pedidoIds)
    .execute();
}
