import { toEuros } from '@vuelve/contract/dinero';
import type { Queryable } from '../../cimientos/db/database.ts';
import { openComisiones } from './open-comisiones.ts';
import * as ventas from './ventas-de-tienda.queries.ts';

/** Sales per query. */
const TANDA = 500;

/** A row of a shop's spreadsheet of sales: euros without IVA, the commission rate in per cent. */
export interface FilaVenta {
  dia: string;
  cupon: string;
  chapas: number;
  vendido: number;
  devuelto: number;
  /** The rest after refunds, on which the commission is calculated. */
  importe: number;
  porcentaje: number;
  comision: number;
  devuelta: string;
  ultima_devolucion: string;
}

/**
 * The sales of a shop from the day `desde` and before the day `hasta` (Spanish time), in the order
 * of payment.
 */
export async function* listVentas(
  db: Queryable,
  tiendaId: number,
  dias: { desde: string; hasta: string },
): AsyncGenerator<FilaVenta> {
  let cursor: ventas.VentaDeTienda | undefined;
  const nextComision = openComisiones();
  for (;;) {
    const rows = await ventas.selectVentasDe(db, tiendaId, dias, { limite: TANDA, cursor });
    for (const row of rows) yield toFila(row, nextComision(row));
    if (rows.length < TANDA) return;
    cursor = rows.at(-1)!;
  }
}

const DEVUELTA: Record<string, string> = { devuelta: 'entera', devuelta_parcial: 'en parte' };

function toFila(row: ventas.VentaDeTienda, comision: number): FilaVenta {
  return {
    dia: row.dia,
    cupon: row.cupon_codigo ?? '',
    chapas: row.unidades,
    vendido: toEuros(row.vendido),
    devuelto: toEuros(row.vendido - row.base),
    importe: toEuros(row.base),
    porcentaje: toEuros(row.comision),
    comision: toEuros(comision),
    devuelta: DEVUELTA[row.estado] ?? '',
    ultima_devolucion: row.devuelta ?? '',
  };
}
