import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { type Clase, type Filtro, IMPORTE, isDiaIn, isOfKind } from './filtros.queries.ts';

/** Lets one at a time count; a number of its own among advisory locks. */
const CERROJO_RESUMEN = 18_001;

/**
 * The days that `dias` lists, counted row by row: the one place that says what counts. Day by day, each by its index: as a
 * plain join the planner, which cannot guess how long a day is, reads all rows for each.
 */
const CONTADO: Record<Clase, RawBuilder<unknown>> = {
  usuario: sql`
    SELECT dia, NULL::text AS genero, NULL::integer AS tienda_id, NULL::integer AS cupon_id, total,
      0::bigint AS importe
    FROM dias CROSS JOIN LATERAL (
      SELECT count(*)::integer AS total FROM usuarios
      WHERE fecha_alta >= inicio_de(dia) AND fecha_alta < inicio_de(dia + 1)
      HAVING count(*) > 0
    ) AS contados`,
  mascota: sql`
    SELECT dia, genero, NULL::integer AS tienda_id, NULL::integer AS cupon_id, total,
      0::bigint AS importe
    FROM dias CROSS JOIN LATERAL (
      SELECT genero, count(*)::integer AS total FROM mascotas
      WHERE fecha_alta >= inicio_de(dia) AND fecha_alta < inicio_de(dia + 1)
      GROUP BY genero
    ) AS contadas`,
  pedido: sql`
    SELECT dia, NULL::text AS genero, tienda_id, cupon_id, total, importe
    FROM dias CROSS JOIN LATERAL (
      SELECT tienda_id, cupon_id, count(*)::integer AS total, sum(${IMPORTE})::bigint AS importe
      FROM pedidos
      WHERE factura IS NOT NULL AND pagado >= inicio_de(dia) AND pagado < inicio_de(dia + 1)
      GROUP BY tienda_id, cupon_id
    ) AS contados`,
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
  await sql`DELETE FROM resumen_diario WHERE clase = ${clase} AND dia = ANY(${dias}::date[])`.execute(
    trx,
  );
  await sql`
    WITH dias AS (SELECT unnest(${dias}::date[]) AS dia)
    INSERT INTO resumen_diario (dia, genero, tienda_id, cupon_id, total, importe, clase)
    SELECT contado.*, ${clase} FROM (${CONTADO[clase]}) AS contado`.execute(trx);
}

/** `hechos`: what is new by day, as counted; of days that changed since, as it is now. */
function hechosOf(clase: Clase, filtro: Filtro) {
  const dentro = isDiaIn(sql`dia`, filtro);
  const columnas = sql`dia, tienda_id, cupon_id, total, importe`;
  return sql`
    WITH dias AS MATERIALIZED (
      SELECT DISTINCT dia FROM resumen_pendiente WHERE clase = ${clase} AND ${dentro}
    ), hechos AS (
      SELECT ${columnas} FROM resumen_diario
      WHERE clase = ${clase} AND ${dentro} AND ${isOfKind(clase, filtro)}
        AND dia NOT IN (SELECT dia FROM dias)
      UNION ALL
      SELECT ${columnas} FROM (${CONTADO[clase]}) AS contado WHERE ${isOfKind(clase, filtro)}
    )`;
}

/** How many, and their cents; by day, and of all days where `dia` is null. */
export interface Suma {
  dia: string | null;
  total: number;
  importe: number;
}

/** The sum of the range's days. */
export async function sumHechos(db: Queryable, clase: Clase, filtro: Filtro): Promise<Suma> {
  const { rows } = await sql<Suma>`${hechosOf(clase, filtro)}
    SELECT NULL AS dia, ${SUMAS} FROM hechos`.execute(db);
  return rows[0]!;
}

/** The sums of the range and of each of its days that has something, in their order; that of the range first. */
export async function listHechos(db: Queryable, clase: Clase, filtro: Filtro): Promise<Suma[]> {
  const { rows } = await sql<Suma>`${hechosOf(clase, filtro)}
    SELECT dia, ${SUMAS} FROM hechos
    GROUP BY GROUPING SETS ((), (dia)) ORDER BY dia NULLS FIRST`.execute(db);
  return rows;
}

const SUMAS = sql`coalesce(sum(total), 0)::integer AS total, coalesce(sum(importe), 0)::float8 AS importe`;

interface Ventas extends Suma {
  id: number;
  nombre: string;
}

/** The shops that sold most in the range. */
export async function listTiendas(db: Queryable, filtro: Filtro, limite: number) {
  const { rows } = await sql<Ventas>`${hechosOf('pedido', filtro)}
    SELECT tiendas.id, nombre, ${SUMAS} FROM hechos JOIN tiendas ON tiendas.id = tienda_id
    GROUP BY tiendas.id ORDER BY sum(importe) DESC, sum(total) DESC, tiendas.id LIMIT ${limite}`.execute(
    db,
  );
  return rows;
}

/** The coupons that sold most in the range, by their codes. */
export async function listCupones(db: Queryable, filtro: Filtro, limite: number) {
  const { rows } = await sql<Ventas>`${hechosOf('pedido', filtro)}
    SELECT cupones.id, codigo AS nombre, ${SUMAS} FROM hechos JOIN cupones ON cupones.id = cupon_id
    GROUP BY cupones.id ORDER BY sum(importe) DESC, sum(total) DESC, cupones.id LIMIT ${limite}`.execute(
    db,
  );
  return rows;
}
