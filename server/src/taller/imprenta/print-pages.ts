import { randomUUID } from 'node:crypto';
import type { Task } from '../apart/task.ts';
import type { Account } from '../apart/turns.ts';
import type { Imprenta } from './imprenta.ts';
import type { Pagina } from './pages.ts';

interface Impresion<E, P> {
  task: Task<Pagina<E, P>, Uint8Array>;
  /** What all pages share. */
  encargo: E;
  /** At least one. */
  pages: AsyncIterable<P> | Iterable<P>;
  cuenta: Account;
  /** The client has left: the task that waits for its turn is cancelled. */
  signal?: AbortSignal | undefined;
}

/**
 * Draws a PDF on the thread, one page at a time as the client reads: a long document takes no more
 * memory than a short one, and other documents have their turn between two pages.
 * @throws AppError 503 when too many PDFs wait to be drawn; Error when the thread that began the
 * PDF has ended
 */
export async function* printPages<E, P>(
  imprenta: Imprenta,
  { task, encargo, pages, cuenta, signal }: Impresion<E, P>,
): AsyncGenerator<Uint8Array> {
  const descarga = randomUUID();
  let open = false;
  try {
    for await (const place of markEnds(pages)) {
      signal?.throwIfAborted();
      open = true;
      const ready = await imprenta.run(task, { descarga, encargo, ...place }, cuenta, signal);
      open = !place.ultima;
      yield ready;
    }
  } finally {
    // A failure here means that the thread has ended, and its unfinished PDF with it.
    if (open) await imprenta.run(task, { descarga, encargo: undefined }, cuenta).catch(() => {});
  }
}

/** Marks the first and the last page. */
async function* markEnds<P>(pages: AsyncIterable<P> | Iterable<P>) {
  let before: { page: P; primera: boolean } | undefined;
  for await (const page of pages) {
    if (before) yield { ...before, ultima: false };
    before = { page, primera: before === undefined };
  }
  if (before) yield { ...before, ultima: true };
}
