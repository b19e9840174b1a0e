import { setImmediate } from 'node:timers/promises';
import type { Cadena } from '@vuelve/contract/factura-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { computeHuella } from './huella.ts';
import { eachLote, type Fila, findSerieCorta, findSinFila } from './registro-facturas.queries.ts';

/**
 * Computes every digest of the register anew, in the order in which its rows were written, each seller's chain by itself.
 * Returns how many rows are whole, and the first that is not: one that was changed (`huella`), that does not follow the row
 * before (`anterior`), as where one is missing, or an invoice that has none (`falta`).
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
    await setImmediate(); // others wait no longer than one lot takes
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
