import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { CONTADO, daysOf, VENTAS } from './contado.queries.ts';
import type { Clase } from './filtros.queries.ts';

/** Key of the advisory lock for counting; an arbitrary number. */
const CERROJO_RESUMEN = 18_001;

/** Takes the lock until the transaction ends. Returns false while another transaction counts. */
export async function tryLockResumen(trx: Queryable): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${CERROJO_RESUMEN}::bigint) AS mine`.execute(trx);
  return rows[0]!.mine;
}

/** The number of changed days, at most `limite`. */
export async function countPendientes(db: Queryable, limite: number): Promise<number> {
  const { rows } = await sql<{ dias: number }>`
    SELECT count(*)::integer AS dias
    FROM (SELECT DISTINCT clase, dia FROM resumen_pendiente LIMIT ${limite}) AS pendiente
  `.execute(db);
  return rows[0]!.dias;
}

/** Deletes the marks of changed days, and returns the days. */
export async function takePendientes(trx: Queryable) {
  const { rows } = await sql<{ clase: Clase; dias: string[] }>`
    WITH tomadas AS (DELETE FROM resumen_pendiente RETURNING clase, dia)
    SELECT clase, array_agg(DISTINCT dia::text) AS dias FROM tomadas GROUP BY clase`.execute(trx);
  return rows;
}

/** Counts days again. */
export async function recount(trx: Queryable, clase: Clase, dias: string[]): Promise<void> {
  await strike(trx, sql`resumen_diario WHERE clase = ${clase} AND`, dias);
  const contado = clase === 'pedido' ? await recountVentas(trx, dias) : CONTADO[clase];
  await sql`
    WITH dias AS (SELECT unnest(${dias}::date[]) AS dia)
    INSERT INTO resumen_diario (dia, tipo, total, importe, clase)
    SELECT dia, tipo, total, importe, ${clase} FROM (${contado}) AS contado`.execute(trx);
}

/** Counts the sales by shop and coupon first: months and days are their sums. */
async function recountVentas(trx: Queryable, dias: string[]) {
  await strike(trx, sql`resumen_ventas WHERE`, dias);
  await sql`
    WITH dias AS (SELECT unnest(${dias}::date[]) AS dia)
    INSERT INTO resumen_ventas (dia, tienda_id, cupon_id, total, importe) ${VENTAS}`.execute(trx);
  await recountMeses(trx, dias);
  return daysOf(
    sql`(SELECT dia, tienda_id, total, importe FROM resumen_ventas JOIN dias USING (dia))`,
  );
}

async function recountMeses(trx: Queryable, dias: string[]): Promise<void> {
  const meses = sql`(SELECT DISTINCT inicio_de_mes(dia) AS mes FROM unnest(${dias}::date[]) AS dia)`;
  await sql`DELETE FROM resumen_meses WHERE mes IN ${meses}`.execute(trx);
  await sql`
    INSERT INTO resumen_meses (mes, tienda_id, cupon_id, total, importe)
    SELECT mes, tienda_id, cupon_id, total, importe
    FROM ${meses} AS meses CROSS JOIN LATERAL (
      SELECT tienda_id, cupon_id, sum(total) AS total, sum(importe) AS importe FROM resumen_ventas
      WHERE dia >= mes AND dia < inicio_de_mes(mes + 31)
      GROUP BY tienda_id, cupon_id
    ) AS sumas`.execute(trx);
}

function strike(trx: Queryable, where: RawBuilder<unknown>, dias: string[]) {
  return sql`DELETE FROM ${where} dia = ANY(${dias}::date[])`.execute(trx);
}

/** Updates the planner's statistics, when most of the counted days are new. */
export async function analyzeResumen(trx: Queryable): Promise<void> {
  await sql`ANALYZE resumen_diario, resumen_ventas, resumen_meses, resumen_pendiente`.execute(trx);
}
