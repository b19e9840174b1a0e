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
      'olvidado',
      'rectificado_a_mano',
      'transportista',
      'seguimiento',
      'pagado',
      'grabado',
      'por_avisar',
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
      por_avisar: sql<Date | null>`CASE WHEN enviado IS NULL
        THEN now() + ${DESHACER_MS} * interval '1 ms' ELSE por_avisar END`,
      estado: sql`CASE estado WHEN 'completada' THEN 'enviada' ELSE estado END`,
    })
    .where('id', '=', id)
    .returning(sql<string>`enviado::text`.as('momento'))
    .executeTakeFirstOrThrow();
  return momento;
}

/**
 * Takes back that an order was sent, as long as its buyer was not told and it was not given back.
 * The clock is read once the order is locked: the job that tells the buyer may have held the lock.
 */
export async function unsetEnvio(db: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedidos')
    .set({
      version: SIGUIENTE,
      enviado: null,
      por_avisar: null,
      transportista: null,
      seguimiento: null,
      estado: sql`CASE estado WHEN 'enviada' THEN 'completada' ELSE estado END`,
    })
    .where('id', '=', id)
    .where('estado', 'in', ['enviada', 'devuelta_parcial'])
    .where('entregado', 'is', null)
    .where('por_avisar', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Claims the telling of a buyer, once for each sending. Returns the parcel; undefined when he was
 * told, or the sending at that moment was taken back.
 */
export function claimAviso(db: Queryable, id: number, momento: string) {
  return db
    .updateTable('pedidos')
    .set({ por_avisar: null })
    .where('id', '=', id)
    .where('enviado', '=', sql<Date>`${momento}::timestamptz`)
    .where('por_avisar', 'is not', null)
    .returning(['transportista', 'seguimiento'])
    .executeTakeFirst();
}

/** Namespace of the locks of tracking numbers. */
const CERROJO_SEGUIMIENTO = 8_835_858;

/** Until the transaction ends, nobody else gives an order this tracking number. */
export async function lockSeguimiento(trx: Queryable, seguimiento: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CERROJO_SEGUIMIENTO}, hashtext(${seguimiento}))`.execute(
    trx,
  );
}

/** Another order with this tracking number. */
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
