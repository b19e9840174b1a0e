import { randomUUID } from 'node:crypto';
import { defineTask } from '../../taller/apart/task.ts';
import type { Account } from '../../taller/apart/turns.ts';
import type { Codigo as Chapa } from '../chapas.ts';
import type { Imprenta } from '../../taller/imprenta/imprenta.ts';
import type { Encargo } from './draw-hoja.ts';
import type draw from './draw-hojas.hilo.ts';
import { planHoja } from './medidas.ts';

const HOJA = defineTask<typeof draw>(new URL('./draw-hojas.hilo.ts', import.meta.url));

/**
 * Draws badges on sheets of A4, as PDF in real millimetres, sheet after sheet as they are read; no badge, one empty sheet.
 * @param signal says that nobody reads them any more: what waits for its turn is given up
 * @throws AppError 503 when too many papers wait to be drawn; Error when the thread that began them is gone
 */
export async function* printHojas(
  imprenta: Imprenta,
  chapas: AsyncIterable<Chapa>,
  encargo: Encargo,
  cuenta: Account,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const descarga = randomUUID();
  let open = false;
  try {
    for await (const hoja of group(chapas, planHoja(encargo.etiqueta.lado).porHoja)) {
      signal?.throwIfAborted();
      open = true;
      const ready = await imprenta.run(HOJA, { descarga, encargo, ...hoja }, cuenta, signal);
      open = !hoja.ultima;
      yield ready;
    }
  } finally {
    // One that cannot be told any more is gone, and what it held with it.
    if (open) await imprenta.run(HOJA, { descarga, encargo: undefined }, cuenta).catch(() => {});
  }
}

/** The badges of each sheet, the last one marked. */
async function* group(chapas: AsyncIterable<Chapa>, porHoja: number) {
  let page: Chapa[] = [];
  let primera = true;
  for await (const chapa of chapas) {
    if (page.length === porHoja) {
      yield { chapas: page, primera, ultima: false };
      page = [];
      primera = false;
    }
    page.push(chapa);
  }
  yield { chapas: page, primera, ultima: true };
}
