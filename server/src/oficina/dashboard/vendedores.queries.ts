import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { VENTAS } from './contado.queries.ts';
import { type Filtro, isOfTienda } from './filtros.queries.ts';
import { pendientesOf, SUMAS, type Suma } from './hechos.queries.ts';

/** The first day of the range's first whole month, and the day after its last. */
function wholeMonthsOf({ desde, hasta }: Filtro) {
  return {
    primero: sql`inicio_de_mes((${desde ?? '-infinity'}::date + interval '1 month - 1 day')::date)`,
    fin: sql`inicio_de_mes(${hasta ?? 'infinity'}::date + 1)`,
  };
}

/**
 * `hechos`: the sales of shops and coupons in the range. Whole months come from the monthly counts,
 * the days around them from the daily counts. For days that have changed, the stored count is
 * subtracted and the current one added.
 */
function ventasOf(filtro: Filtro): RawBuilder<unknown> {
  const { primero, fin } = wholeMonthsOf(filtro);
  const desde = sql`${filtro.desde ?? '-infinity'}::date`;
  const hasta = sql`${filtro.hasta ?? 'infinity'}::date`;
  const donde = isOfTienda(filtro);
  return sql`
    WITH ${pendientesOf('pedido', filtro)}, hechos AS (
      SELECT tienda_id, cupon_id, total, importe FROM resumen_meses
      WHERE ${donde} AND mes >= ${primero} AND mes < ${fin}
      UNION ALL
      SELECT tienda_id, cupon_id, total, importe FROM resumen_ventas
      WHERE ${donde} AND dia >= ${desde} AND dia < least(${primero}, ${hasta} + 1)
      UNION ALL
      SELECT tienda_id, cupon_id, total, importe FROM resumen_ventas
      WHERE ${donde} AND dia >= greatest(${primero}, ${fin}) AND dia <= ${hasta}
      UNION ALL
      SELECT tienda_id, cupon_id, -total, -importe FROM resumen_ventas JOIN dias USING (dia) WHERE ${donde}
      UNION ALL
      SELECT tienda_id, cupon_id, total, importe FROM (${VENTAS}) AS ahora WHERE ${donde}
    )`;
}

/** The sales of a shop or a coupon; without `id` those of all others, or of none at all. */
export type Ventas = Suma & { de: 'tienda' | 'cupon'; sin: boolean } & (
    | { id: number; nombre: string }
    | { id: null; nombre: null }
  );

/**
 * The shops and coupons with the highest sales in the range, at most `limite` of each; then the sum
 * of the others, and that of the sales without any. The names are looked up last, of these few.
 */
export async function listVendedores(db: Queryable, filtro: Filtro, limite: number) {
  const { rows } = await sql<Ventas>`${ventasOf(filtro)},
    pares AS MATERIALIZED (
      SELECT tienda_id, cupon_id, sum(total) AS total, sum(importe) AS importe FROM hechos
      GROUP BY tienda_id, cupon_id
    ),
    sumas AS (
      SELECT CASE grouping(tienda_id) WHEN 0 THEN 'tienda' ELSE 'cupon' END AS de,
        coalesce(tienda_id, cupon_id) AS id, ${SUMAS} FROM pares
      GROUP BY GROUPING SETS ((tienda_id), (cupon_id)) HAVING sum(total) > 0
    ),
    puestos AS (
      SELECT de, id, total, importe, row_number() OVER (PARTITION BY de, id IS NULL ORDER BY ${MEJORES}) AS puesto
      FROM sumas
    ),
    ventas AS (
      SELECT de, id IS NULL AS sin, CASE WHEN puesto <= ${limite} THEN id END AS id, ${SUMAS}
      FROM puestos GROUP BY 1, 2, 3
    )
    SELECT de, sin, id, total, importe, CASE de
      WHEN 'tienda' THEN (SELECT nombre FROM tiendas WHERE tiendas.id = ventas.id)
      ELSE (SELECT codigo FROM cupones WHERE cupones.id = ventas.id) END AS nombre
    FROM ventas ORDER BY id IS NULL, sin, ${MEJORES}`.execute(db);
  return rows;
}

const MEJORES = sql`importe DESC, total DESC, id`;
