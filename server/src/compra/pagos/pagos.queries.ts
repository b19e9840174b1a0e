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

/** False when the order number was used before. */
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

/** Attempts with what their order says of buyer, pet and state; a buyer without account is named by his form. */
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

/** The first of an order's pets that still is. */
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

/** The attempt that paid an order first. */
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

/** The number that an order is known by: its attempt's that paid it first, or its last one's. */
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
 * Writes a result that is news, unless the attempt was authorised before: that is never taken back. Returns what is known
 * to have been given back of it; undefined when it changed nothing.
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

/** Asks no more about an attempt: without a result it had none. */
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

/** Has an attempt asked about again of which no more was asked; one that took money is left as it is. */
export async function reopenIntento(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('pago_intentos')
    .set({ comprobado: false, consultado: null })
    .where('id', '=', id)
    .where('estado', '<>', 'autorizado')
    .where('comprobado', '=', true)
    .execute();
}

/** Whether an order has an attempt without result. */
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
 * Attempts begun longer ago than `edadMs` whose end is not certain: those without result and, once, those that failed:
 * the bank may have let the buyer try again on the same number. In turns by buyer, of each those first that were never
 * asked about, then those asked longest ago: however many one has left open, everybody's next one is among the first.
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

/** Attempts at an order whose end is not certain, whenever they began. */
export function listInciertosOf(db: Queryable, pedidoId: number) {
  return selectIntentos(db)
    .where('pedido_id', '=', pedidoId)
    .where('comprobado', '=', false)
    .where('pago_intentos.estado', '<>', 'autorizado')
    .orderBy('pago_intentos.id')
    .execute();
}

/**
 * Payments made at a bank's host within `edadMs` of which it may still give something back, asked about longer ago than
 * `cadaMs`: the longest ago first.
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
 * Writes that the bank has given back so much of an attempt, in cents, at most what it took. Returns by how much that is
 * more than was known: 0 when it is no news. The caller holds the order's lock.
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

/** What the bank took for an order, by whichever of its attempts, and what it gave back of that, in cents. */
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
 * Takes the turn to ask the bank about an attempt; false when it was asked, or begun, less than `cadaMs` ago.
 * @param isFirstDue asks at once about one that was only begun
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

/** Writes that an attempt was asked about `ms` ago: its turn comes so much sooner. */
export async function backdateConsulta(db: Queryable, id: number, ms: number): Promise<void> {
  await db
    .updateTable('pago_intentos')
    .set({ consultado: haceMs(ms) })
    .where('id', '=', id)
    .execute();
}
