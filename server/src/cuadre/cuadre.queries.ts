import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** How long after a question the same is asked again: the next night. */
const OTRA_NOCHE = sql`interval '12 hours'`;

/** Begins to compare a day in Spain, or goes on: writes down which attempts were begun on it, or were heard of. */
export async function openDia(db: Queryable, dia: string): Promise<void> {
  await db
    .insertInto('comparaciones')
    .values({ dia })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await sql`
    INSERT INTO comparacion_intentos (dia, intento_id)
    SELECT ${dia}::date, intento_id FROM (
      SELECT id AS intento_id FROM pago_intentos WHERE ${isOf('fecha_alta', dia)}
      UNION
      SELECT intento_id FROM pago_eventos WHERE intento_id IS NOT NULL AND ${isOf('fecha', dia)}
    ) AS movidos
    ON CONFLICT DO NOTHING`.execute(db);
}

function isOf(column: string, dia: string) {
  const midnight = (day: ReturnType<typeof sql>) =>
    sql`${day}::timestamp AT TIME ZONE 'Europe/Madrid'`;
  const from = midnight(sql`${dia}::date`);
  const to = midnight(sql`(${dia}::date + 1)`);
  return sql`${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to}`;
}

export type Pendiente = Awaited<ReturnType<typeof selectPendientes>>[number];

/**
 * Attempts of a day whose comparison is missing or differs, and that were not asked about this night; some of them, after the
 * attempt `after`.
 */
export function selectPendientes(
  db: Queryable,
  { dia, ahora, after }: { dia: string; ahora: Date; after: number },
  limite: number,
) {
  return db
    .selectFrom('comparacion_intentos as comparada')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .select([
      'intento_id',
      'ds_order',
      'entorno',
      'comercio',
      'terminal',
      'estado',
      'importe',
      'pago_intentos.devuelto',
      'fecha_alta',
    ])
    .where('dia', '=', dia)
    .where('intento_id', '>', after)
    .where((eb) => eb.or([eb('difiere', '=', true), eb('banco_cobrado', 'is', null)]))
    .where(sql<boolean>`coalesce(preguntado <= ${ahora}::timestamptz - ${OTRA_NOCHE}, true)`)
    .orderBy('intento_id')
    .limit(limite)
    .execute();
}

/** What a bank answers of an attempt, in cents. */
export interface Banco {
  cobrado: number;
  devuelto: number;
}

/**
 * Writes what the bank answered beside what we hold, unless that has changed since it was read: then the next night's answer
 * is compared. `banco` undefined: it said nothing that can be used.
 */
export async function writeRespuesta(
  db: Queryable,
  { dia, ahora }: { dia: string; ahora: Date },
  { intento_id, estado, importe, devuelto }: Pendiente,
  banco: Banco | undefined,
): Promise<void> {
  const comparada = db.updateTable('comparacion_intentos').where('dia', '=', dia);
  await comparada.where('intento_id', '=', intento_id).set({ preguntado: ahora }).execute();
  if (!banco) return;
  await comparada
    .from('pago_intentos')
    .set({
      cobrado: estado === 'autorizado' ? importe : 0,
      devuelto,
      banco_cobrado: banco.cobrado,
      banco_devuelto: banco.devuelto,
    })
    .where('intento_id', '=', intento_id)
    .whereRef('pago_intentos.id', '=', 'intento_id')
    .where('pago_intentos.estado', '=', estado)
    .where('pago_intentos.devuelto', '=', devuelto)
    .execute();
}

/** Writes that a day's comparison came to its end. */
export async function closeDia(db: Queryable, dia: string, ahora: Date): Promise<void> {
  await db.updateTable('comparaciones').set({ hecha: ahora }).where('dia', '=', dia).execute();
}

/** Takes the turn to tell of a day's differences that were not told yet; returns how many. */
export async function markAvisadas(db: Queryable, dia: string, ahora: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('comparacion_intentos')
    .set({ avisada: ahora })
    .where('dia', '=', dia)
    .where('difiere', '=', true)
    .where('avisada', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const DIFERENCIAS_MAXIMO = 100;

export type FilaDia = Awaited<ReturnType<typeof selectDias>>[number];

/** The days that were compared, newest first, one more than `limite`: counted from their attempts. */
export function selectDias(db: Queryable, limite: number, cursor: string | undefined) {
  return db
    .selectFrom('comparaciones')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('comparacion_intentos')
          .select(({ fn }) => [
            fn.countAll<number>().as('intentos'),
            fn.count<number>('banco_cobrado').as('contestados'),
            fn.coalesce(fn.sum<number>('cobrado'), sql<number>`0`).as('cobrado'),
            fn.coalesce(fn.sum<number>('devuelto'), sql<number>`0`).as('devuelto'),
            fn.coalesce(fn.sum<number>('banco_cobrado'), sql<number>`0`).as('banco_cobrado'),
            fn.coalesce(fn.sum<number>('banco_devuelto'), sql<number>`0`).as('banco_devuelto'),
            fn.countAll<number>().filterWhere('difiere', '=', true).as('diferencias'),
          ])
          .whereRef('comparacion_intentos.dia', '=', 'comparaciones.dia')
          .as('suma'),
      (join) => join.onTrue(),
    )
    .selectAll('suma')
    .select(['comparaciones.dia', 'hecha'])
    .$if(cursor !== undefined, (query) => query.where('comparaciones.dia', '<', cursor!))
    .orderBy('comparaciones.dia', 'desc')
    .limit(limite + 1)
    .execute();
}

/** The attempts of some days that differ, by day and order; not more of a day than anybody reads. */
export function selectDiferencias(db: Queryable, dias: string[]) {
  const numbered = db
    .selectFrom('comparacion_intentos as comparada')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .select([
      'dia',
      'pedido_id',
      'ds_order',
      'cobrado',
      'comparada.devuelto',
      'banco_cobrado',
      'banco_devuelto',
    ])
    .select(
      sql<number>`row_number() OVER (PARTITION BY dia ORDER BY pedido_id, intento_id)`.as('n'),
    )
    .where('dia', '=', sql<string>`ANY(${dias}::date[])`)
    .where('difiere', '=', true)
    .as('diferencia');
  return db
    .selectFrom(numbered)
    .selectAll()
    .where('n', '<=', DIFERENCIAS_MAXIMO)
    .orderBy('dia', 'desc')
    .orderBy('n')
    .execute();
}
