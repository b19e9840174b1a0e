import type { Queryable } from '../../cimientos/db/database.ts';

/** An account or an order with which legal texts were accepted. */
export type Sujeto = { usuarioId: number } | { pedidoId: number };

/** Deletes the acceptances of some orders. */
export async function deleteAceptaciones(db: Queryable, pedidoIds: number[]): Promise<void> {
  if (pedidoIds.length === 0) return;
  await db.deleteFrom('aceptaciones').where('pedido_id', 'in', pedidoIds).execute();
}

/** Inserts missing acceptances; existing rows keep their date. */
export async function insertAceptaciones(
  db: Queryable,
  sujeto: Sujeto,
  aceptadas: { documento: string; version: string }[],
): Promise<void> {
  const de =
    'usuarioId' in sujeto ? { usuario_id: sujeto.usuarioId } : { pedido_id: sujeto.pedidoId };
  if (aceptadas.length === 0) return;
  await db
    .insertInto('aceptaciones')
    .values(aceptadas.map((aceptada) => ({ ...de, ...aceptada })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
