import type { Queryable } from '../../cimientos/db/database.ts';

/** Forgets who withdrew from some orders, and in which words: that it was done, and when, stays. */
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
