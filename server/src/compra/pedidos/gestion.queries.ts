import { DESHACER_MS } from '@vuelve/contract/reglas';
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
      'grabado',
      'enviado',
      'entregado',
      'correo',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Sets carrier and tracking number. The state becomes `enviada` where it was `completada`. Returns
 * when the order was sent, as the database writes it.
 */
export async function setEnvio(
  db: Queryable,
  id: number,
  envio: { transportista: string; seguimiento: string },
): Promise<string> {
  const { momento } = await db
    .updateTable('pedidos')
    .set({
      ...envio,
      version: SIGUIENTE,
      enviado: sql<Date>`coalesce(enviado, now())`,
      estado: sql`CASE estado WHEN 'completada' THEN 'enviada' ELSE estado END`,
    })
    .where('id', '=', id)
    .returning(sql<string>`enviado::text`.as('momento'))
    .executeTakeFirstOrThrow();
  return momento;
}

/**
 * Takes back that an order was sent, as long as its buyer was not told. The clock is read once the
 * order is locked: the job that tells the buyer may have held the lock meanwhile.
 */
export async function unsetEnvio(db: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedidos')
    .set({
      version: SIGUIENTE,
      enviado: null,
      transportista: null,
      seguimiento: null,
      estado: sql`CASE estado WHEN 'enviada' THEN 'completada' ELSE estado END`,
    })
    .where('id', '=', id)
    .where('entregado', 'is', null)
    .where(sql<boolean>`enviado > clock_timestamp() - ${DESHACER_MS} * interval '1 ms'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The parcel of an order that was sent at that moment, locked; undefined when it was not. */
export function findEnviadoForUpdate(db: Queryable, id: number, momento: string) {
  return db
    .selectFrom('pedidos')
    .select(['transportista', 'seguimiento'])
    .where('id', '=', id)
    .where('enviado', '=', sql<Date>`${momento}::timestamptz`)
    .forUpdate()
    .executeTakeFirst();
}

/** Another order with this tracking number, by its number at the bank. */
export async function findBySeguimiento(
  db: Queryable,
  id: number,
  seguimiento: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('pedidos')
    .select('id')
    .where('seguimiento', '=', seguimiento)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function setGrabado(db: Queryable, id: number, grabado: boolean) {
  await db
    .updateTable('pedidos')
    .set({ version: SIGUIENTE, grabado: grabado ? AHORA : null })
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
