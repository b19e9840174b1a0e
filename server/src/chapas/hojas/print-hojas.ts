import type { Etiqueta } from '@vuelve/contract/lotes';
import { defineTask } from '../../taller/apart/task.ts';
import type { Account } from '../../taller/apart/turns.ts';
import type { Imprenta } from '../../taller/imprenta/imprenta.ts';
import { printPages } from '../../taller/imprenta/print-pages.ts';
import type { Encargo, Hoja, Pieza } from './draw-hoja.ts';
import type draw from './draw-hojas.hilo.ts';
import { planHoja } from './medidas.ts';

const HOJA = defineTask<typeof draw>(new URL('./draw-hojas.hilo.ts', import.meta.url));

/**
 * Draws badges on A4 sheets as a PDF in true millimetres, one sheet at a time as the client reads.
 * Without badges, one empty sheet.
 * @param signal the client has left: the task that waits for its turn is cancelled
 * @throws as `printPages`
 */
export function printHojas(
  imprenta: Imprenta,
  chapas: AsyncIterable<Pieza> | Iterable<Pieza>,
  encargo: Encargo,
  cuenta: Account,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const pages = groupBySheet(chapas, encargo.etiqueta);
  return printPages(imprenta, { task: HOJA, encargo, pages, cuenta, signal });
}

/** Badges of one design, to print together. */
export interface Tanda {
  etiqueta: Etiqueta;
  piezas: Pieza[];
}

/** The same for badges of several designs, each on sheets of its own. */
export function printTandas(
  imprenta: Imprenta,
  tandas: [Tanda, ...Tanda[]],
  encargo: Omit<Encargo, 'etiqueta' | 'dorso'>,
  cuenta: Account,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const [{ etiqueta }] = tandas;
  const shared = { ...encargo, etiqueta, dorso: undefined };
  const pages = groupAll(tandas);
  return printPages(imprenta, { task: HOJA, encargo: shared, pages, cuenta, signal });
}

async function* groupAll(tandas: Tanda[]): AsyncGenerator<Hoja> {
  for (const { etiqueta, piezas } of tandas) yield* groupBySheet(piezas, etiqueta);
}

async function* groupBySheet(
  chapas: AsyncIterable<Pieza> | Iterable<Pieza>,
  etiqueta: Etiqueta,
): AsyncGenerator<Hoja> {
  const { porHoja } = planHoja(etiqueta.lado);
  let page: Pieza[] = [];
  for await (const chapa of chapas) {
    if (page.length === porHoja) {
      yield { chapas: page, etiqueta };
      page = [];
    }
    page.push(chapa);
  }
  yield { chapas: page, etiqueta };
}
