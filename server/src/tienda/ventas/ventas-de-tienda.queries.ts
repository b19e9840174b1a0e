import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { IMPORTE } from '../../cimientos/db/importe.ts';

/**
 * The sales of a shop that were paid from the day `desde` on, and before `hasta` where it is there (days of Spain): what is
 * left of them without IVA, as an invoice of it would say (`base`, cents), what they were (`vendido`), and the rate at the
 * moment of payment.
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
  /** Sales that were not given back as a whole. */
  ventas: number;
  /** Cents without IVA. */
  base: number;
  /** The commission of them all, in cents: rounded once, halves upwards. */
  comision: number;
}

/** What a shop sold by week or month, from the day `desde` on; those without sales are left out. Newest first. */
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
  /** As text, to the microsecond: the place in the list. */
  lugar: string;
  dia: string;
  cupon_codigo: string | null;
  estado: string;
  unidades: number;
  base: number;
  vendido: number;
  /** The day of the last corrective invoice: null where nothing went back. */
  devuelta: string | null;
  /** In hundredths of a per cent. */
  comision: number;
}

/** At most `limite` sales of a shop between two days, the second left out, in the order of their payment, after `cursor`. */
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
