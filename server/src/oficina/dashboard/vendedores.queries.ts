import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { VENTAS } from './contado.queries.ts';
import { type Filtro, isOfTienda } from './filtros.queries.ts';
import { pendientesOf, SUMAS } from './hechos.queries.ts';

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

interface Ventas {
  de: 'tienda' | 'cupon';
  id: number;
  nombre: string;
  total: number;
  importe: number;
}

/** The shops and coupons with the highest sales in the range, at most `limite` of each. */
export async function listVendedores(db: Queryable, filtro: Filtro, limite: number) {
  const { rows } = await sql<Ventas>`${ventasOf(filtro)},
    pares AS MATERIALIZED (
      SELECT tienda_id, cupon_id, sum(total) AS total, sum(importe) AS importe FROM hechos
      WHERE tienda_id IS NOT NULL OR cupon_id IS NOT NULL
      GROUP BY tienda_id, cupon_id
    ),
    sumas AS (
      SELECT tienda_id, cupon_id, ${SUMAS} FROM pares
      GROUP BY GROUPING SETS ((tienda_id), (cupon_id)) HAVING sum(total) > 0
    )
    SELECT de, id, nombre, total, importe FROM (
      (SELECT 'tienda' AS de, tiendas.id, nombre, total, importe
        FROM sumas JOIN tiendas ON tiendas.id = tienda_id ORDER BY ${MEJORES} LIMIT ${limite})
      UNION ALL
      (SELECT 'cupon', cupones.id, codigo, total, importe
        FROM sumas JOIN cupones ON cupones.id = cupon_id ORDER BY ${MEJORES} LIMIT ${limite})
    ) AS mejores ORDER BY ${MEJORES}`.execute(db);
  return rows;
}

const MEJORES = sql`importe DESC, total DESC, id`;
