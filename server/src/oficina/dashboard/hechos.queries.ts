import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { CONTADO } from './contado.queries.ts';
import { type Clase, type Filtro, isDiaIn, tipoOf } from './filtros.queries.ts';

/** `dias`: days of the range that have changed since they were counted. */
export function pendientesOf(clase: Clase, filtro: Filtro): RawBuilder<unknown> {
  return sql`dias AS MATERIALIZED (
    SELECT DISTINCT dia FROM resumen_pendiente WHERE clase = ${clase} AND ${isDiaIn(sql`dia`, filtro)}
  )`;
}

/** `hechos`: the stored counts by day; changed days are counted now. */
function hechosOf(clase: Clase, filtro: Filtro) {
  const tipo = tipoOf(clase, filtro);
  const donde = tipo ? sql`tipo = ${tipo}` : sql`true`;
  return sql`
    WITH ${pendientesOf(clase, filtro)}, hechos AS (
      SELECT dia, tipo, total, importe FROM resumen_diario
      WHERE clase = ${clase} AND ${donde} AND ${isDiaIn(sql`dia`, filtro)} AND dia NOT IN (SELECT dia FROM dias)
      UNION ALL
      SELECT dia, tipo, total, importe FROM (${CONTADO[clase]}) AS ahora WHERE ${donde}
    )`;
}

/** A number, and an amount in cents. */
export interface Suma {
  total: number;
  importe: number;
}

/** The sums of `hechos`; 0 without rows. */
export const SUMAS = sql`coalesce(sum(total), 0)::integer AS total, coalesce(sum(importe), 0)::float8 AS importe`;

/** A figure's sum and series, by day or by month; `fecha` is the first day of a month. */
export interface Curso extends Suma {
  paso: 'dia' | 'mes';
  serie: (Suma & { fecha: string })[];
}

/**
 * The sum of the range, and its days that have any rows, in order; by month when the days span more
 * than `maximo`. With `comoDesde` the range's first day has that name, and the others follow it. The
 * series is one JSON value: a row for each day took four times as long.
 */
export async function listHechos(
  db: Queryable,
  clase: Clase,
  filtro: Filtro,
  maximo: number,
  comoDesde = filtro.desde,
): Promise<Curso> {
  const dia = comoDesde ? sql`dia + (${comoDesde}::date - ${filtro.desde}::date)` : sql`dia`;
  const { rows } = await sql<Curso>`${hechosOf(clase, filtro)},
    por_dia AS MATERIALIZED (
      SELECT ${dia} AS dia, sum(total) AS total, sum(importe) AS importe FROM hechos GROUP BY 1
    ),
    paso AS (SELECT CASE WHEN max(dia) - min(dia) >= ${maximo} THEN 'mes' ELSE 'dia' END AS paso FROM por_dia),
    serie AS (
      SELECT CASE paso WHEN 'mes' THEN inicio_de_mes(dia) ELSE dia END AS fecha, ${SUMAS}
      FROM por_dia CROSS JOIN paso GROUP BY 1
    )
    SELECT ${SUMAS}, (SELECT paso FROM paso), coalesce(json_agg(serie ORDER BY fecha), '[]') AS serie
    FROM serie`.execute(db);
  return rows[0]!;
}
