import { type ExpressionBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { haceMs } from '../../cimientos/db/tanda.ts';
import type { DB, PagoIntentos } from '../../cimientos/db/tables.ts';

const COLUMNAS = [
  'pago_intentos.id',
  'ds_order',
  'ref',
  'pedido_id',
  'importe',
  'comercio',
  'terminal',
  'entorno',
  'firma_version',
  'pago_intentos.estado',
  'ds_response',
  'auth_code',
  'pago_intentos.fecha_alta',
  'resuelto',
  'devuelto',
  'metodo',
] as const;

export interface NuevoIntento {
  ds_order: string;
  ref: string;
  pedido_id: number;
  /** Cents. */
  importe: number;
  entorno: string;
  comercio: string;
  terminal: string;
  firma_version: PagoIntentos['firma_version'];
  metodo: PagoIntentos['metodo'];
}

/** Returns false when the order number was used before. */
export async function insertIntento(db: Queryable, intento: NuevoIntento): Promise<boolean> {
  const row = await db
    .insertInto('pago_intentos')
    .values(intento)
    .onConflict((oc) => oc.column('ds_order').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type Intento = NonNullable<Awaited<ReturnType<typeof findIntento>>>;

export function findIntento(db: Queryable, dsOrder: string) {
  return selectIntentos(db).where('ds_order', '=', dsOrder).executeTakeFirst();
}

export function findIntentoByRef(db: Queryable, ref: string) {
  return selectIntentos(db).where('ref', '=', ref).executeTakeFirst();
}

/** Attempts with buyer, pet and state of their order. A buyer may have a form only (`altas`). */
function selectIntentos(db: Queryable) {
  return db
    .selectFrom('pago_intentos')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .leftJoin('usuarios', 'usuarios.id', 'pedidos.usuario_id')
    .leftJoin('altas', 'altas.id', 'pedidos.alta_id')
    .leftJoinLateral(selectPrimeraMascota, (join) => join.onTrue())
    .select([
      ...COLUMNAS,
      'pedidos.estado as pedido_estado',
      'factura',
      'envio',
      'comprador',
      'pedidos.usuario_id',
      'alta_id',
      'primera.id as mascota_id',
      'primera.hash as mascota_hash',
      'primera.mascota',
    ])
    .select((eb) => [
      eb.fn.coalesce('usuarios.nombre', 'altas.nombre').as('comprador_nombre'),
      eb.fn.coalesce('usuarios.email', 'altas.email').as('comprador_email'),
    ]);
}

/** The first pet of an order that still exists. */
function selectPrimeraMascota(eb: ExpressionBuilder<DB, 'pedidos'>) {
  return eb
    .selectFrom('pedido_lineas')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select(['mascotas.id', 'mascotas.hash', 'mascotas.mascota'])
    .whereRef('pedido_lineas.pedido_id', '=', 'pedidos.id')
    .orderBy('pedido_lineas.id')
    .limit(1)
    .as('primera');
}

/** The first attempt that paid an order. */
export function findAutorizado(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pago_intentos')
    .select(['ds_order', 'auth_code'])
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'autorizado')
    .orderBy('resuelto')
    .limit(1)
    .executeTakeFirst();
}

/** The public number of an order: that of the first attempt that paid it, otherwise of the last. */
export async function findNumero(db: Queryable, pedidoId: number): Promise<string> {
  const paid = await findAutorizado(db, pedidoId);
  if (paid) return paid.ds_order;
  const last = db
    .selectFrom('pago_intentos')
    .select('ds_order')
    .where('pedido_id', '=', pedidoId)
    .orderBy('id', 'desc')
    .limit(1);
  return (await last.executeTakeFirstOrThrow()).ds_order;
}

export interface Resultado {
  estado: 'autorizado' | 'denegado' | 'cancelado';
  ds_response: string;
  auth_code: string | null;
  marca: string | null;
  pais: string | null;
}

/**
 * Stores a new result of an attempt. An authorised attempt keeps its result for ever. Returns the
 * cents that are known to be refunded; undefined when nothing changed.
 */
export function resolveIntento(db: Queryable, id: number, resultado: Resultado) {
  return db
    .updateTable('pago_intentos')
    .set({ ...resultado, resuelto: sql<Date>`now()` })
    .where('id', '=', id)
    .where('estado', '<>', 'autorizado')
    .where(
      sql<boolean>`(estado, ds_response) IS DISTINCT FROM (${resultado.estado}, ${resultado.ds_response})`,
    )
    .returning('devuelto')
    .executeTakeFirst();
}

/** Ends the questions to the bank about an attempt. Without a result it becomes `caducado`. */
export async function closeIntento(db: Queryable, id: number) {
  await db
    .updateTable('pago_intentos')
    .set({
      estado: sql`CASE estado WHEN 'creado' THEN 'caducado' ELSE estado END`,
      resuelto: sql<Date>`coalesce(resuelto, now())`,
      comprobado: true,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets the job ask the bank again about a closed attempt, unless it is authorised. */
export async function reopenIntento(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('pago_intentos')
    .set({ comprobado: false, consultado: null })
    .where('id', '=', id)
    .where('estado', '<>', 'autorizado')
    .where('comprobado', '=', true)
    .execute();
}

/** Whether an order has an attempt without a result. */
export async function hasCreado(db: Queryable, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pago_intentos')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'creado')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Attempts older than `edadMs` whose end is uncertain: attempts without a result and, once, failed
 * attempts, because the bank may have let the buyer try again with the same number. Round robin by
 * buyer: one buyer with many open attempts does not delay the others. For each buyer, attempts that
 * were never asked about come first, then the longest ago.
 */
export function listInciertos(db: Queryable, edadMs: number, limite: number) {
  const inciertos = db
    .selectFrom('pago_intentos')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select('pago_intentos.id')
    .select(
      sql<number>`row_number() OVER (
        PARTITION BY comprador ORDER BY consultado NULLS FIRST, pago_intentos.id
      )`.as('turno'),
    )
    .where('pago_intentos.fecha_alta', '<', haceMs(edadMs))
    .where('comprobado', '=', false)
    .where('pago_intentos.estado', '<>', 'autorizado')
    .as('incierto');
  return selectIntentos(db)
    .innerJoin(inciertos, 'incierto.id', 'pago_intentos.id')
    .orderBy('turno')
    .orderBy('consultado', (order) => order.asc().nullsFirst())
    .orderBy('pago_intentos.id')
    .limit(limite)
    .execute();
}

/** Attempts of an order whose end is uncertain, of any age. */
export function listInciertosOf(db: Queryable, pedidoId: number) {
  return selectIntentos(db)
    .where('pedido_id', '=', pedidoId)
    .where('comprobado', '=', false)
    .where('pago_intentos.estado', '<>', 'autorizado')
    .orderBy('pago_intentos.id')
    .execute();
}

/**
 * Payments at a bank's host, younger than `edadMs`, that may still be refunded and were not asked
 * about for `cadaMs`. The longest ago comes first.
 */
export function listDevolvibles(
  db: Queryable,
  { entorno, edadMs, cadaMs }: { entorno: string; edadMs: number; cadaMs: number },
  limite: number,
) {
  const heard = sql<Date>`coalesce(consultado, resuelto)`;
  return selectIntentos(db)
    .where('pago_intentos.estado', '=', 'autorizado')
    .where('pago_intentos.fecha_alta', '>', haceMs(edadMs))
    .where('entorno', '=', entorno)
    .whereRef('devuelto', '<', 'importe')
    .where(heard, '<', haceMs(cadaMs))
    .orderBy(heard)
    .limit(limite)
    .execute();
}

/**
 * Stores the refunded total of an attempt, in cents, at most its amount. Returns the increase; 0
 * when nothing is new. The caller holds the order's lock.
 */
export async function raiseDevuelto(db: Queryable, id: number, cents: number): Promise<number> {
  const { importe, devuelto } = await db
    .selectFrom('pago_intentos')
    .select(['importe', 'devuelto'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const more = Math.min(importe, cents) - devuelto;
  if (more <= 0) return 0;
  await db
    .updateTable('pago_intentos')
    .set({ devuelto: devuelto + more })
    .where('id', '=', id)
    .execute();
  return more;
}

/** The amounts that the bank took and refunded for an order, over all its attempts, in cents. */
export function sumCobros(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pago_intentos')
    .select(sql<number>`coalesce(sum(importe), 0)::int`.as('cobrado'))
    .select(sql<number>`coalesce(sum(devuelto), 0)::int`.as('devuelto'))
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'autorizado')
    .executeTakeFirstOrThrow();
}

/**
 * Claims the next question to the bank about an attempt. Returns false when the bank was asked, or
 * the attempt begun, less than `cadaMs` ago.
 * @param isFirstDue allows the question about a new attempt at once
 */
export async function claimConsulta(
  db: Queryable,
  id: number,
  cadaMs: number,
  { isFirstDue = false } = {},
): Promise<boolean> {
  const since = isFirstDue
    ? sql<Date>`coalesce(consultado, '-infinity')`
    : sql<Date>`coalesce(consultado, fecha_alta)`;
  const { numUpdatedRows } = await db
    .updateTable('pago_intentos')
    .set({ consultado: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`${since} <= now() - ${cadaMs} * interval '1 ms'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the last question to the bank to `ms` ago, which brings the next one forward. */
export async function backdateConsulta(db: Queryable, id: number, ms: number): Promise<void> {
  await db
    .updateTable('pago_intentos')
    .set({ consultado: haceMs(ms) })
    .where('id', '=', id)
    .execute();
}
