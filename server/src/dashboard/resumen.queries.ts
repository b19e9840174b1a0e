import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { IMPORTE } from '../db/importe.ts';
import { type Clase, type Filtro, isDiaIn, isOfTienda, tipoOf } from './filtros.queries.ts';

/** Lets one at a time count; a number of its own among advisory locks. */
const CERROJO_RESUMEN = 18_001;

/**
 * The sales of the days that `dias` lists, counted row by row. Day by day, each by its index: as a plain join the planner,
 * which cannot guess how long a day is, reads all rows for each.
 */
const VENTAS = sql`
  SELECT dia, tienda_id, cupon_id, total, importe
  FROM dias CROSS JOIN LATERAL (
    SELECT tienda_id, cupon_id, count(*)::integer AS total, sum(${IMPORTE})::bigint AS importe
    FROM pedidos
    WHERE factura IS NOT NULL AND pagado >= inicio_de(dia) AND pagado < inicio_de(dia + 1)
    GROUP BY tienda_id, cupon_id
  ) AS contados`;

/** Sales by shop and coupon, as days with few rows each. */
const daysOf = (ventas: RawBuilder<unknown>) => sql`
  SELECT dia, CASE WHEN tienda_id IS NULL THEN 'without_store' ELSE 'with_store' END AS tipo,
    sum(total)::integer AS total, sum(importe)::bigint AS importe
  FROM ${ventas} AS ventas GROUP BY 1, 2`;

/** The days that `dias` lists, counted from the rows themselves: with `VENTAS` the one place that says what counts. */
const CONTADO: Record<Clase, RawBuilder<unknown>> = {
  usuario: sql`
    SELECT dia, NULL::text AS tipo, total, 0::bigint AS importe
    FROM dias CROSS JOIN LATERAL (
      SELECT count(*)::integer AS total FROM usuarios
      WHERE fecha_alta >= inicio_de(dia) AND fecha_alta < inicio_de(dia + 1)
      HAVING count(*) > 0
    ) AS contados`,
  mascota: sql`
    SELECT dia, genero AS tipo, total, 0::bigint AS importe
    FROM dias CROSS JOIN LATERAL (
      SELECT genero, count(*)::integer AS total FROM mascotas
      WHERE fecha_alta >= inicio_de(dia) AND fecha_alta < inicio_de(dia + 1)
      GROUP BY genero
    ) AS contadas`,
  pedido: daysOf(sql`(${VENTAS})`),
};

/** False while somebody else counts. Held until the transaction ends. */
export async function tryLockResumen(trx: Queryable): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${CERROJO_RESUMEN}::bigint) AS mine`.execute(trx);
  return rows[0]!.mine;
}

/** Days that changed since they were counted, at most `limite` of them. */
export async function countPendientes(db: Queryable, limite: number): Promise<number> {
  const { rows } = await sql<{ dias: number }>`
    SELECT count(*)::integer AS dias
    FROM (SELECT DISTINCT clase, dia FROM resumen_pendiente LIMIT ${limite}) AS pendiente
  `.execute(db);
  return rows[0]!.dias;
}

/** Strikes the days that changed, and returns them. */
export async function takePendientes(trx: Queryable) {
  const { rows } = await sql<{ clase: Clase; dias: string[] }>`
    WITH tomadas AS (DELETE FROM resumen_pendiente RETURNING clase, dia)
    SELECT clase, array_agg(DISTINCT dia::text) AS dias FROM tomadas GROUP BY clase`.execute(trx);
  return rows;
}

/** Counts days anew. */
export async function recount(trx: Queryable, clase: Clase, dias: string[]): Promise<void> {
  await strike(trx, sql`resumen_diario WHERE clase = ${clase} AND`, dias);
  const contado = clase === 'pedido' ? await recountVentas(trx, dias) : CONTADO[clase];
  await sql`
    WITH dias AS (SELECT unnest(${dias}::date[]) AS dia)
    INSERT INTO resumen_diario (dia, tipo, total, importe, clase)
    SELECT contado.*, ${clase} FROM (${contado}) AS contado`.execute(trx);
}

/** Those of the shops first; the days are their sums. */
async function recountVentas(trx: Queryable, dias: string[]) {
  await strike(trx, sql`resumen_ventas WHERE`, dias);
  await sql`
    WITH dias AS (SELECT unnest(${dias}::date[]) AS dia)
    INSERT INTO resumen_ventas (dia, tienda_id, cupon_id, total, importe) ${VENTAS}`.execute(trx);
  return daysOf(sql`(SELECT resumen_ventas.* FROM resumen_ventas JOIN dias USING (dia))`);
}

function strike(trx: Queryable, where: RawBuilder<unknown>, dias: string[]) {
  return sql`DELETE FROM ${where} dia = ANY(${dias}::date[])`.execute(trx);
}

interface Hechos {
  clase: Clase;
  filtro: Filtro;
  /** As the job counted them, and as they are now. */
  contado: RawBuilder<unknown>;
  ahora: RawBuilder<unknown>;
  /** Which of both. */
  donde: RawBuilder<unknown>;
}

/** Lets the planner know the counted days, when most of them are new. */
export async function analyzeResumen(trx: Queryable): Promise<void> {
  await sql`ANALYZE resumen_diario, resumen_ventas, resumen_pendiente`.execute(trx);
}

/** `hechos`: what is new by day, as counted; of days that changed since, as it is now. */
function hechosOf({ clase, filtro, contado, ahora, donde }: Hechos) {
  const dentro = isDiaIn(sql`dia`, filtro);
  return sql`
    WITH dias AS MATERIALIZED (
      SELECT DISTINCT dia FROM resumen_pendiente WHERE clase = ${clase} AND ${dentro}
    ), hechos AS (
      SELECT * FROM (${contado}) AS contado
      WHERE ${donde} AND ${dentro} AND dia NOT IN (SELECT dia FROM dias)
      UNION ALL
      SELECT * FROM (${ahora}) AS ahora WHERE ${donde}
    )`;
}

function diasOf(clase: Clase, filtro: Filtro) {
  const tipo = tipoOf(clase, filtro);
  return hechosOf({
    clase,
    filtro,
    contado: sql`SELECT dia, tipo, total, importe FROM resumen_diario WHERE clase = ${clase}`,
    ahora: CONTADO[clase],
    donde: tipo ? sql`tipo = ${tipo}` : sql`true`,
  });
}

function ventasOf(filtro: Filtro) {
  return hechosOf({
    clase: 'pedido',
    filtro,
    contado: sql`SELECT dia, tienda_id, cupon_id, total, importe FROM resumen_ventas`,
    ahora: VENTAS,
    donde: isOfTienda(filtro),
  });
}

/** How many, and their cents; by day, and of all days where `dia` is null. */
export interface Suma {
  dia: string | null;
  total: number;
  importe: number;
}

const SUMAS = sql`coalesce(sum(total), 0)::integer AS total, coalesce(sum(importe), 0)::float8 AS importe`;

/** The sum of the range's days. */
export async function sumHechos(db: Queryable, clase: Clase, filtro: Filtro): Promise<Suma> {
  const { rows } = await sql<Suma>`${diasOf(clase, filtro)}
    SELECT NULL AS dia, ${SUMAS} FROM hechos`.execute(db);
  return rows[0]!;
}

/** The sums of the range and of each of its days that has something, in their order; that of the range first. */
export async function listHechos(db: Queryable, clase: Clase, filtro: Filtro): Promise<Suma[]> {
  const { rows } = await sql<Suma>`${diasOf(clase, filtro)}
    SELECT dia, ${SUMAS} FROM hechos
    GROUP BY GROUPING SETS ((), (dia)) ORDER BY dia NULLS FIRST`.execute(db);
  return rows;
}

interface Ventas {
  de: 'tienda' | 'cupon';
  id: number;
  nombre: string;
  total: number;
  importe: number;
}

/** The shops and the coupons, by their codes, that sold most in the range: at most `limite` of each, the best first. */
export async function listVendedores(db: Queryable, filtro: Filtro, limite: number) {
  const { rows } = await sql<Ventas>`${ventasOf(filtro)},
    sumas AS (
      SELECT tienda_id, cupon_id, ${SUMAS} FROM hechos
      WHERE tienda_id IS NOT NULL OR cupon_id IS NOT NULL
      GROUP BY GROUPING SETS ((tienda_id), (cupon_id))
    )
    SELECT * FROM (
      (SELECT 'tienda' AS de, tiendas.id, nombre, total, importe
        FROM sumas JOIN tiendas ON tiendas.id = tienda_id ORDER BY ${MEJORES} LIMIT ${limite})
      UNION ALL
      (SELECT 'cupon', cupones.id, codigo, total, importe
        FROM sumas JOIN cupones ON cupones.id = cupon_id ORDER BY ${MEJORES} LIMIT ${limite})
    ) AS mejores ORDER BY ${MEJORES}`.execute(db);
  return rows;
}

const MEJORES = sql`importe DESC, total DESC, id`;
