import { setImmediate } from 'node:timers/promises';
import type { Cadena } from '@vuelve/contract/factura-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { computeHuella } from './huella.ts';
import { eachLote, type Fila, findSerieCorta, findSinFila } from './registro-facturas.queries.ts';

/**
 * Recomputes every hash of the invoice register, row by row, with one chain for each seller.
 * Returns the number of intact rows and the first fault: a changed row (`huella`), a row that does
 * not follow the row before (`anterior`), or an invoice without a row (`falta`).
 */
export async function checkCadena(db: Queryable): Promise<Cadena> {
  const ultimas = new Map<string, string>();
  let filas = 0;
  for await (const lote of eachLote(db)) {
    for (const fila of lote) {
      const fallo = judgeFila(fila, ultimas.get(fila.emisor) ?? '');
      if (fallo) return { filas, rota: { numero: fila.numero, pedido_id: fila.pedido_id, fallo } };
      ultimas.set(fila.emisor, fila.huella);
      filas += 1;
    }
    await setImmediate(); // lets other work run
  }
  const falta = await findSinFila(db);
  if (falta) return { filas, rota: { ...falta, fallo: 'falta' } };
  const corta = await findSerieCorta(db);
  return { filas, rota: corta ? { ...corta, pedido_id: null, fallo: 'falta' } : null };
}

function judgeFila(fila: Fila, anterior: string): 'huella' | 'anterior' | undefined {
  if (computeHuella(fila) !== fila.huella) return 'huella';
  return fila.anterior === anterior ? undefined : 'anterior';
}
