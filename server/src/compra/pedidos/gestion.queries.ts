import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

const SIGUIENTE = sql<number>`version + 1`;
const AHORA = sql<Date>`now()`;

export type PedidoLeido = NonNullable<Awaited<ReturnType<typeof findEditableForUpdate>>>;

/** The columns that decide how an order may change, locked. Undefined for a missing order. */
export function findEditableForUpdate(db: Queryable, id: number) {
  return db
    .selectFrom('pedidos')
    .select([
      'id',
      'version',
      'estado',
      'motivo',
      'envio',
      'total',
      'factura',
      'usuario_id',
      'bloqueado',
      'rectificado_a_mano',
      'transportista',
      'seguimiento',
      'pagado',
      'enviado',
      'entregado',
      'correo',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets carrier and tracking number. The state becomes `enviada` where it was `completada`. */
export async function setEnvio(
  db: Queryable,
  id: number,
  envio: { transportista: string; seguimiento: string },
) {
  await db
    .updateTable('pedidos')
    .set({
      ...envio,
      version: SIGUIENTE,
      enviado: sql<Date>`coalesce(enviado, now())`,
      estado: sql`CASE estado WHEN 'completada' THEN 'enviada' ELSE estado END`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setEntregado(db: Queryable, id: number) {
  await db
    .updateTable('pedidos')
    .set({
      version: SIGUIENTE,
      entregado: AHORA,
      estado: sql`CASE estado WHEN 'enviada' THEN 'entregada' ELSE estado END`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Raises the version. A caller with the old version has to read the order again before a change.
 */
export async function raiseVersion(db: Queryable, id: number) {
  await db.updateTable('pedidos').set({ version: SIGUIENTE }).where('id', '=', id).execute();
}

/**
 * Closes an incident of an order with an invoice. The order returns to its earlier state, which its
 * dates show. A partly refunded order becomes `devuelta_parcial`.
 */
export async function resumePedido(db: Queryable, id: number, isRectificado: boolean) {
  await db
    .updateTable('pedidos')
    .set({
      version: SIGUIENTE,
      motivo: null,
      estado: sql`CASE WHEN ${isRectificado} THEN 'devuelta_parcial'
        WHEN entregado IS NOT NULL THEN 'entregada'
        WHEN enviado IS NOT NULL THEN 'enviada' ELSE 'completada' END`,
    })
    .where('id', '=', id)
    .execute();
}

/** Appends a note below the earlier notes of an order. */
export async function appendNota(db: Queryable, id: number, nota: string) {
  await db
    .updateTable('pedidos')
    .set({ nota: sql<string>`concat_ws(E'\\n', nota, ${nota}::text)` })
    .where('id', '=', id)
    .execute();
}
