import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

const ABIERTAS = ['pedida', 'dudosa'] as const;

export type Devolucion = NonNullable<Awaited<ReturnType<typeof findDevolucion>>>;

export function findDevolucion(db: Queryable, id: number) {
  return selectDevoluciones(db).where('devoluciones.id', '=', id).executeTakeFirst();
}

export function findByClave(db: Queryable, clave: string) {
  return selectDevoluciones(db).where('clave', '=', clave).executeTakeFirst();
}

/** The refunds of an order that administrators asked for, newest first. */
export function listDevolucionesOf(db: Queryable, pedidoId: number) {
  return selectDevoluciones(db)
    .where('pedido_id', '=', pedidoId)
    .orderBy('devoluciones.id', 'desc')
    .execute();
}

/** Refunds with unknown outcome that were asked for more than `edadMs` ago, oldest first. */
export function listAbiertas(db: Queryable, edadMs: number, limite: number) {
  return selectDevoluciones(db)
    .where('devoluciones.estado', 'in', ABIERTAS)
    .where('devoluciones.fecha_alta', '<', sql<Date>`now() - ${edadMs} * interval '1 ms'`)
    .orderBy('devoluciones.id')
    .limit(limite)
    .execute();
}

function selectDevoluciones(db: Queryable) {
  return db
    .selectFrom('devoluciones')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .leftJoin('usuarios', 'usuarios.id', 'administrador_id')
    .leftJoin('usuarios as cerrador', 'cerrador.id', 'cerrada_por')
    .select([
      'devoluciones.id',
      'clave',
      'intento_id',
      'pedido_id',
      'ds_order',
      'devoluciones.importe',
      'antes',
      'motivo',
      'devoluciones.estado',
      'codigo',
      'cerrada_por',
      'cerrada_hecha',
      'cerrador.nombre as cerrador',
      'nota',
      'administrador_id',
      'usuarios.nombre as administrador',
      'devoluciones.fecha_alta',
      'pago_intentos.importe as intento_importe',
      'pago_intentos.devuelto as intento_devuelto',
    ])
    .select([
      ageOf('devoluciones.fecha_alta').as('edad_ms'),
      ageOf('pago_intentos.fecha_alta').as('intento_edad_ms'),
    ]);
}

/** The age in ms by the database's clock, which wrote the date. */
function ageOf(column: string) {
  return sql<number>`(extract(epoch FROM clock_timestamp() - ${sql.ref(column)}) * 1000)::float8`;
}

/** Whether a refund waits to be sent and was asked for less than `edadMs` ago. */
export async function isEnviable(db: Queryable, id: number, edadMs: number): Promise<boolean> {
  const row = await db
    .selectFrom('devoluciones')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', 'pedida')
    .where(ageOf('fecha_alta'), '<', edadMs)
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims the mail to the team about an unclear refund older than `edadMs`; false if claimed. */
export async function markAvisada(db: Queryable, id: number, edadMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('devoluciones')
    .set({ avisada: sql<Date>`now()` })
    .where('id', '=', id)
    .where('estado', 'in', ABIERTAS)
    .where('avisada', 'is', null)
    .where(ageOf('fecha_alta'), '>', edadMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * The newest refund of an attempt that was recorded as not made without an answer of the bank, but
 * was made, as the refunded total shows. The total covers the amount before the refund, the refund
 * and the later refunds.
 */
export function findDesmentida(db: Queryable, intentoId: number, devuelto: number) {
  return db
    .selectFrom('devoluciones as una')
    .select(['id', 'importe', 'antes', 'motivo'])
    .where('intento_id', '=', intentoId)
    .where('estado', '=', 'denegada')
    .where('codigo', 'is', null)
    .where(
      sql<boolean>`una.antes + una.importe + (
        SELECT coalesce(sum(otra.importe), 0) FROM devoluciones otra
        WHERE otra.intento_id = una.intento_id AND otra.estado = 'hecha' AND otra.resuelta > una.fecha_alta
      ) <= ${devuelto}`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The refund of an attempt with unknown outcome; at most one exists. */
export function findAbierta(db: Queryable, intentoId: number) {
  return db
    .selectFrom('devoluciones')
    .select(['id', 'importe', 'antes', 'motivo'])
    .where('intento_id', '=', intentoId)
    .where('estado', 'in', ABIERTAS)
    .executeTakeFirst();
}

/** Whether an order has a refund with unknown outcome. */
export async function hasAbierta(db: Queryable, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('devoluciones')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .select('devoluciones.id')
    .where('pedido_id', '=', pedidoId)
    .where('devoluciones.estado', 'in', ABIERTAS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NuevaDevolucion {
  clave: string;
  intento_id: number;
  /** Cents. */
  importe: number;
  /** Cents of the attempt that were refunded before. */
  antes: number;
  motivo: string;
  administrador_id: number;
}

/** Returns undefined when the key exists already. */
export function insertDevolucion(db: Queryable, devolucion: NuevaDevolucion) {
  return db
    .insertInto('devoluciones')
    .values(devolucion)
    .onConflict((oc) => oc.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Stores who closes a refund by hand, and the result he saw. */
export async function markCerrada(
  db: Queryable,
  id: number,
  cierre: { cerrada_por: number; cerrada_hecha: boolean; nota: string },
): Promise<void> {
  await db.updateTable('devoluciones').set(cierre).where('id', '=', id).execute();
}

/**
 * Stores the result of a refund with unknown outcome; returns false when the outcome was known.
 * Only `hecha` also replaces a `denegada` that was recorded without an answer of the bank.
 */
export async function resolveDevolucion(
  db: Queryable,
  id: number,
  estado: 'hecha' | 'denegada' | 'dudosa',
  codigo: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('devoluciones')
    .set({ estado, codigo, resuelta: estado === 'dudosa' ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) => {
      const isOpen = eb('estado', 'in', ABIERTAS);
      if (estado !== 'hecha') return isOpen;
      return eb.or([isOpen, eb.and([eb('estado', '=', 'denegada'), eb('codigo', 'is', null)])]);
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
