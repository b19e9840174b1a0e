import type { Task } from '../apart/task.ts';
import { type Account, createTurns } from '../apart/turns.ts';
import { createLazyThread } from './lazy-thread.ts';

/** The longest time to draw a PDF, in ms, with the start of the thread. */
const PAPEL_MS = 30_000;
/** Niceness of the thread: the main thread, which answers requests, goes first. */
const DETRAS = 10;
/** A task that waits longer is refused with 503 and `Retry-After`. */
const ESPERA_MS = 20_000;
const EN_COLA = 20;

/** The thread that draws PDFs, beside the main thread that answers requests. */
export interface Imprenta {
  /**
   * Runs a task on the thread. Tasks of different accounts take turns.
   * @throws AppError 503 when too many tasks wait or the wait is too long; Error of the task, or
   * when the thread died of it (the next task gets a new thread); the reason of `signal` when it
   * aborts during the wait
   */
  run: <I, O>(task: Task<I, O>, input: I, cuenta: Account, signal?: AbortSignal) => Promise<O>;
  /** Ends the thread at once, and refuses the tasks that wait. */
  close: () => Promise<void>;
}

/**
 * Prepares to draw. The thread starts with the first task and ends after two idle minutes.
 * @param papelMs a task that takes longer is aborted, and its thread ends
 */
export function openImprenta(papelMs = PAPEL_MS): Imprenta {
  const turns = createTurns({ slots: 1, perAccount: 1, waitMs: ESPERA_MS, waiting: EN_COLA });
  const thread = createLazyThread('imprenta', { detras: DETRAS });
  return {
    async run<I, O>({ script }: Task<I, O>, input: I, cuenta: Account, signal?: AbortSignal) {
      const turn = await turns.take(cuenta, signal);
      try {
        return (await thread.ask({ script, input }, papelMs)) as O;
      } finally {
        turn.release();
      }
    },
    close: () => thread.close(),
  };
}
