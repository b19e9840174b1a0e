import type { Queryable } from '../db/database.ts';

/** Whether an order that is not sent yet, and still may be, has a badge of a pet to engrave with this short code. */
export async function isPorGrabar(
  db: Queryable,
  mascotaId: number,
  corto: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('pedido_lineas')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select('pedidos.id')
    .where('mascota_id', '=', mascotaId)
    .where('chapa', '=', corto)
    .where('envio', '=', true)
    .where('enviado', 'is', null)
    .where('estado', 'in', ['pendiente', 'pagada', 'completada', 'incidencia', 'devuelta_parcial'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order has a code to engrave that its pet does not carry any more, or whose pet is gone. */
export async function hasCodigoPerdido(db: Queryable, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pedido_lineas')
    .leftJoin('chapas', (join) =>
      join
        .onRef('corto', '=', 'pedido_lineas.chapa')
        .onRef('chapas.mascota_id', '=', 'pedido_lineas.mascota_id'),
    )
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('pedido_lineas.chapa', 'is not', null)
    .where('chapas.hash', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
