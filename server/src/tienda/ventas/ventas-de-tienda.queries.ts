import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { IMPORTE } from '../../cimientos/db/importe.ts';

/**
 * The invoiced sales of a shop, paid from the day `desde` and before the day `hasta` (Spanish
 * time). Cents without IVA, rounded as on an invoice: `vendido` before refunds, `base` after them;
 * and the commission rate at the time of payment.
 */
function ventasDe(tiendaId: number, desde: string, hasta?: string) {
  return sql`
    SELECT id, pagado, dia_de(pagado) AS dia, cupon_codigo, estado,
      round(importe * 100.0 / (100 + iva_tipo))::bigint AS base,
      round(total * 100.0 / (100 + iva_tipo))::bigint AS vendido,
      comision
    FROM (
      SELECT id, pagado, cupon_codigo, estado, iva_tipo, total, ${IMPORTE} AS importe FROM pedidos
      WHERE tienda_id = ${tiendaId} AND factura IS NOT NULL AND pagado >= inicio_de(${desde}::date)
        ${hasta === undefined ? sql`` : sql`AND pagado < inicio_de(${hasta}::date)`}
    ) AS pedidos
    JOIN (
      SELECT comision, desde, lead(desde, 1, 'infinity') OVER (ORDER BY desde) AS hasta
      FROM comisiones WHERE tienda_id = ${tiendaId}
    ) AS tasas ON pagado >= tasas.desde AND pagado < tasas.hasta`;
}

interface Tramo {
  /** The first day of a week (Monday) or month, YYYY-MM-DD. */
  primero: string;
  /** Sales that were not fully refunded. */
  ventas: number;
  /** Cents without IVA. */
  base: number;
  /** The commission of all sales in cents, rounded once, half up. */
  comision: number;
}

/** A shop's sales by week or month, from the day `desde`, newest first, without empty periods. */
export async function sumVentasPor(
  db: Queryable,
  tiendaId: number,
  tramo: 'week' | 'month',
  desde: string,
): Promise<Tramo[]> {
  const { rows } = await sql<Tramo>`
    SELECT date_trunc(${tramo}, dia::timestamp)::date::text AS primero,
      (count(*) FILTER (WHERE estado <> 'devuelta'))::integer AS ventas,
      sum(base)::float8 AS base, round(sum(base * comision) / 10000)::float8 AS comision
    FROM (${ventasDe(tiendaId, desde)}) AS ventas
    GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}

export interface VentaDeTienda {
  id: number;
  /** The payment time as text, to the microsecond: the cursor of the list. */
  lugar: string;
  dia: string;
  cupon_codigo: string | null;
  estado: string;
  unidades: number;
  base: number;
  vendido: number;
  /** The day of the last corrective invoice; null without a refund. */
  devuelta: string | null;
  /** Hundredths of a per cent. */
  comision: number;
}

/**
 * Up to `limite` sales of a shop from the day `desde` and before the day `hasta`, in the order of
 * payment, after `cursor`.
 */
export async function selectVentasDe(
  db: Queryable,
  tiendaId: number,
  { desde, hasta }: { desde: string; hasta: string },
  { limite, cursor }: { limite: number; cursor: Pick<VentaDeTienda, 'id' | 'lugar'> | undefined },
): Promise<VentaDeTienda[]> {
  const after = cursor
    ? sql`WHERE (pagado, id) > (${cursor.lugar}::timestamptz, ${cursor.id}::integer)`
    : sql``;
  const { rows } = await sql<VentaDeTienda>`
    SELECT id, pagado::text AS lugar, dia::text AS dia, cupon_codigo, estado, base::float8 AS base,
      vendido::float8 AS vendido, comision,
      (SELECT dia_de(max(fecha))::text FROM rectificativas WHERE pedido_id = ventas.id) AS devuelta,
      (SELECT coalesce(sum(unidades), 0)::integer FROM pedido_lineas WHERE pedido_id = ventas.id) AS unidades
    FROM (${ventasDe(tiendaId, desde, hasta)}) AS ventas ${after}
    ORDER BY pagado, id LIMIT ${limite}`.execute(db);
  return rows;
}
