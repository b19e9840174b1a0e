import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Shortest time between two questions about the same attempt, so that it is asked once a night. */
const OTRA_NOCHE = sql`interval '12 hours'`;

/** Opens a day in Spain, or adds to it: the attempts that began or had an event on it. */
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

/** The newest opened day, YYYY-MM-DD. */
export async function findNewestDia(db: Queryable): Promise<string | undefined> {
  const { dia } = await db
    .selectFrom('comparaciones')
    .select(({ fn }) => fn.max('dia').as('dia'))
    .executeTakeFirstOrThrow();
  return dia ?? undefined;
}

/** The attempts that a night may ask about: begun since `desde` at the configured terminal. */
export interface Busqueda {
  ahora: Date;
  desde: Date;
  lugar: { entorno: string; comercio: string; terminal: string };
}

/** Whether an attempt is unanswered or differs; the same expression as in the index. */
const PENDIENTE = sql<boolean>`(difiere OR banco_devuelto IS NULL)`;

/** The attempts to ask about, once for each day, without those asked this night. */
function selectPreguntas(db: Queryable, { ahora, desde, lugar }: Busqueda) {
  return db
    .selectFrom('comparacion_intentos as comparada')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .where(PENDIENTE)
    .where(
      sql<boolean>`comparada.dia >= (${desde}::timestamptz AT TIME ZONE 'Europe/Madrid')::date`,
    )
    .where('fecha_alta', '>', desde)
    .where('entorno', '=', lugar.entorno)
    .where('comercio', '=', lugar.comercio)
    .where(sql`ltrim(terminal, '0')`, '=', lugar.terminal.replace(/^0+/, ''))
    .where(sql<boolean>`coalesce(preguntado <= ${ahora}::timestamptz - ${OTRA_NOCHE}, true)`);
}

/** Lets another run of the same night ask about the attempts that got no answer. */
export async function askAgain(db: Queryable, { ahora }: Busqueda): Promise<void> {
  await db
    .updateTable('comparacion_intentos')
    .set({ preguntado: sql<Date>`preguntado - ${OTRA_NOCHE}` })
    .where('preguntado', '=', ahora)
    .where('banco_devuelto', 'is', null)
    .execute();
}

export type Pendiente = Awaited<ReturnType<typeof selectPendientes>>[number];

/** The next attempts: first those never asked, latest days first, then the longest ago. */
export function selectPendientes(db: Queryable, busqueda: Busqueda, limite: number) {
  return selectPreguntas(db, busqueda)
    .select([
      'pago_intentos.id as intento_id',
      'ds_order',
      'estado',
      'importe',
      'pago_intentos.devuelto',
    ])
    .groupBy('pago_intentos.id')
    .orderBy(sql`min(coalesce(preguntado, '-infinity'))`)
    .orderBy(sql`max(dia)`, 'desc')
    .orderBy('pago_intentos.id')
    .limit(limite)
    .execute();
}

/** A bank's answer about an attempt, in cents; `devuelto` is null where unclear. */
export interface Banco {
  cobrado: number;
  devuelto: number | null;
}

/**
 * Stores the bank's answer and our amounts on each open day of an attempt. Nothing is stored when
 * our attempt has changed since it was read: the next night compares again. `banco` is undefined
 * for an unusable answer. Changed amounts are reported to the team again.
 */
export async function writeRespuesta(
  db: Queryable,
  { ahora }: Busqueda,
  { intento_id, estado, importe, devuelto }: Pendiente,
  banco: Banco | undefined,
): Promise<void> {
  const comparada = db
    .updateTable('comparacion_intentos as comparada')
    .where('intento_id', '=', intento_id)
    .where(PENDIENTE);
  await comparada.set({ preguntado: ahora }).execute();
  if (!banco) return;
  const known = (column: string, cents: number | null) =>
    sql<number>`coalesce(${cents}::integer, ${sql.ref(`comparada.${column}`)})`;
  const sumas = {
    cobrado: known('cobrado', estado === 'autorizado' ? importe : 0),
    devuelto: known('devuelto', banco.devuelto === null ? null : devuelto),
    banco_cobrado: known('banco_cobrado', banco.cobrado),
    banco_devuelto: known('banco_devuelto', banco.devuelto),
  };
  const told = sql`(comparada.cobrado, comparada.devuelto, banco_cobrado, banco_devuelto)`;
  const now = sql`(${sql.join(Object.values(sumas))})`;
  await comparada
    .from('pago_intentos')
    .set({
      ...sumas,
      avisada: sql<Date | null>`CASE WHEN ${told} IS NOT DISTINCT FROM ${now} THEN avisada END`,
    })
    .whereRef('pago_intentos.id', '=', 'intento_id')
    .where('pago_intentos.estado', '=', estado)
    .where('pago_intentos.devuelto', '=', devuelto)
    .execute();
}

/** Marks each day without open questions as compared this night. */
export async function closeDias(db: Queryable, busqueda: Busqueda): Promise<void> {
  const left = selectPreguntas(db, busqueda).select('comparada.dia');
  await db
    .updateTable('comparaciones')
    .set({ hecha: busqueda.ahora })
    .where(sql<boolean>`dia >= (${busqueda.desde}::timestamptz AT TIME ZONE 'Europe/Madrid')::date`)
    .where('dia', 'not in', left)
    .execute();
}

/**
 * Claims the report of new differences. Returns the number of attempts. An attempt that was
 * reported with the same amounts on another day does not count.
 */
export async function markAvisadas(db: Queryable, ahora: Date): Promise<number> {
  const { rows } = await sql<{ intentos: number }>`
    WITH nuevas AS (
      UPDATE comparacion_intentos SET avisada = ${ahora} WHERE difiere AND avisada IS NULL
      RETURNING intento_id, cobrado, devuelto, banco_cobrado, banco_devuelto
    )
    SELECT count(DISTINCT intento_id)::int AS intentos FROM nuevas WHERE NOT EXISTS (
      SELECT FROM comparacion_intentos AS antes
      WHERE antes.intento_id = nuevas.intento_id AND antes.difiere AND antes.avisada IS NOT NULL
      AND (antes.cobrado, antes.devuelto, antes.banco_cobrado, antes.banco_devuelto)
      IS NOT DISTINCT FROM
      (nuevas.cobrado, nuevas.devuelto, nuevas.banco_cobrado, nuevas.banco_devuelto)
    )`.execute(db);
  return rows[0]!.intentos;
}

/** Claims the report of unanswered attempts up to the day `hasta`. Returns their number. */
export async function markSilencios(db: Queryable, hasta: string, ahora: Date): Promise<number> {
  const { rows } = await sql<{ intentos: number }>`
    WITH calladas AS (
      UPDATE comparaciones SET silencio = ${ahora}
      WHERE dia <= ${hasta}::date AND silencio IS NULL AND EXISTS (
        SELECT FROM comparacion_intentos AS comparada
        WHERE comparada.dia = comparaciones.dia AND banco_devuelto IS NULL
      )
      RETURNING dia
    )
    SELECT count(DISTINCT intento_id)::int AS intentos FROM comparacion_intentos
    WHERE banco_devuelto IS NULL AND dia IN (SELECT dia FROM calladas)`.execute(db);
  return rows[0]!.intentos;
}

const DIFERENCIAS_MAXIMO = 100;

export type FilaDia = Awaited<ReturnType<typeof selectDias>>[number];

/** The compared days with their sums, newest first, at most `limite` + 1. */
export function selectDias(db: Queryable, limite: number, cursor: string | undefined) {
  return db
    .selectFrom('comparaciones')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('comparacion_intentos')
          .select(({ fn }) => [
            fn.countAll<number>().as('intentos'),
            fn.count<number>('banco_devuelto').as('contestados'),
            fn.sum<number | null>('cobrado').as('cobrado'),
            fn.sum<number | null>('devuelto').as('devuelto'),
            fn.sum<number | null>('banco_cobrado').as('banco_cobrado'),
            fn.sum<number | null>('banco_devuelto').as('banco_devuelto'),
            fn.countAll<number>().filterWhere('difiere', '=', true).as('diferencias'),
          ])
          .whereRef('comparacion_intentos.dia', '=', 'comparaciones.dia')
          .as('suma'),
      (join) => join.onTrue(),
    )
    .select(['intentos', 'contestados', 'suma.cobrado', 'suma.devuelto', 'suma.banco_cobrado'])
    .select(['suma.banco_devuelto', 'diferencias', 'comparaciones.dia', 'hecha'])
    .$if(cursor !== undefined, (query) => query.where('comparaciones.dia', '<', cursor!))
    .orderBy('comparaciones.dia', 'desc')
    .limit(limite + 1)
    .execute();
}

/** The differing attempts of some days, by day and order; a limited number for each day. */
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
    .select(['dia', 'pedido_id', 'ds_order', 'cobrado', 'devuelto', 'banco_cobrado'])
    .select(['banco_devuelto', 'n'])
    .where('n', '<=', DIFERENCIAS_MAXIMO)
    .orderBy('dia', 'desc')
    .orderBy('n')
    .execute();
}
