import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

const SIGUIENTE = sql<number>`version + 1`;
const AHORA = sql<Date>`now()`;

export type PedidoLeido = NonNullable<Awaited<ReturnType<typeof findEditableForUpdate>>>;

/** What an order's changes depend on, locked until the transaction ends; undefined when it is gone. */
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

/** Whose parcel an order travels in. One that is sent for the first time changes its state, unless a part was refunded. */
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

/** Whoever read an order before this must read it again before he changes it. */
export async function raiseVersion(db: Queryable, id: number) {
  await db.updateTable('pedidos').set({ version: SIGUIENTE }).where('id', '=', id).execute();
}

/** An incident that has its invoice goes on where it was; of one that was refunded in part the dates say where. */
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

/** A second incident's note stands below the first one's. */
export async function appendNota(db: Queryable, id: number, nota: string) {
  await db
    .updateTable('pedidos')
    .set({ nota: sql<string>`concat_ws(E'\\n', nota, ${nota}::text)` })
    .where('id', '=', id)
    .execute();
}
