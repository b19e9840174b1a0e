import { type RawBuilder, sql } from 'kysely';
import { IMPORTE } from '../../cimientos/db/importe.ts';
import type { Clase } from './filtros.queries.ts';

/**
 * The sales of the days in `dias`, counted from the orders. The lateral join uses the index for
 * each day: in a plain join, the planner cannot estimate a day and reads all rows for each.
 */
export const VENTAS = sql`
  SELECT dia, tienda_id, cupon_id, total, importe
  FROM dias CROSS JOIN LATERAL (
    SELECT tienda_id, cupon_id, count(*)::integer AS total, sum(${IMPORTE})::bigint AS importe
    FROM pedidos
    WHERE factura IS NOT NULL AND pagado >= inicio_de(dia) AND pagado < inicio_de(dia + 1)
    GROUP BY tienda_id, cupon_id
  ) AS contados`;

/** Groups sales by shop and coupon into days, with few rows each. */
export const daysOf = (ventas: RawBuilder<unknown>) => sql`
  SELECT dia, CASE WHEN tienda_id IS NULL THEN 'without_store' ELSE 'with_store' END AS tipo,
    sum(total)::integer AS total, sum(importe)::bigint AS importe
  FROM ${ventas} AS ventas GROUP BY 1, 2`;

/** Counts the days in `dias` from the rows. Only `CONTADO` and `VENTAS` define what counts. */
export const CONTADO: Record<Clase, RawBuilder<unknown>> = {
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
