import type { Queryable } from '../../cimientos/db/database.ts';

/** What a text was accepted with. */
export type Sujeto = { usuarioId: number } | { pedidoId: number };

/** Forgets what was accepted with some orders. */
export async function deleteAceptaciones(db: Queryable, pedidoIds: number[]): Promise<void> {
  if (pedidoIds.length === 0) return;
  await db.deleteFrom('aceptaciones').where('pedido_id', 'in', pedidoIds).execute();
}

/** Adds what is not there yet: the first time counts. */
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
