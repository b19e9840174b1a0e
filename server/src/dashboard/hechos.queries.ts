import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { CONTADO } from './contado.queries.ts';
import { type Clase, type Filtro, isDiaIn, tipoOf } from './filtros.queries.ts';

/** `dias`: days of the range that changed since they were counted. */
export function pendientesOf(clase: Clase, filtro: Filtro): RawBuilder<unknown> {
  return sql`dias AS MATERIALIZED (
    SELECT DISTINCT dia FROM resumen_pendiente WHERE clase = ${clase} AND ${isDiaIn(sql`dia`, filtro)}
  )`;
}

/** `hechos`: what is new by day, as counted; of days that changed since, as it is now. */
function hechosOf(clase: Clase, filtro: Filtro) {
  const tipo = tipoOf(clase, filtro);
  const donde = tipo ? sql`tipo = ${tipo}` : sql`true`;
  return sql`
    WITH ${pendientesOf(clase, filtro)}, hechos AS (
      SELECT dia, tipo, total, importe FROM resumen_diario
      WHERE clase = ${clase} AND ${donde} AND ${isDiaIn(sql`dia`, filtro)} AND dia NOT IN (SELECT dia FROM dias)
      UNION ALL
      SELECT * FROM (${CONTADO[clase]}) AS ahora WHERE ${donde}
    )`;
}

/** How many, and their cents; by day, and of all days where `dia` is null. */
export interface Suma {
  dia: string | null;
  total: number;
  importe: number;
}

/** The sums of `hechos`; nothing is 0. */
export const SUMAS = sql`coalesce(sum(total), 0)::integer AS total, coalesce(sum(importe), 0)::float8 AS importe`;

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
