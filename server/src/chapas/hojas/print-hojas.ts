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
 * Draws badges on A4 sheets as a PDF in true millimetres, one sheet at a time as the client reads.
 * Without badges, one empty sheet.
 * @param signal the client has left: the task that waits for its turn is cancelled
 * @throws AppError 503 when too many PDFs wait to be drawn; Error when the thread that began the
 * PDF has ended
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
    // A failure here means that the thread has ended, and its unfinished PDF with it.
    if (open) await imprenta.run(HOJA, { descarga, encargo: undefined }, cuenta).catch(() => {});
  }
}

/** Groups the badges by sheet and marks the first and the last sheet. */
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
