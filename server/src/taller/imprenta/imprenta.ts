import type { Task } from '../apart/task.ts';
import { type Account, createTurns } from '../apart/turns.ts';
import { openThread, type Thread } from './open-thread.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** The longest time to draw a PDF, in ms, with the start of the thread. */
const PAPEL_MS = 30_000;
/** Longer than a download may stay silent: the thread holds the undrawn rest of its PDF. */
const OCIO_MS = 120_000;
/** A task that waits longer is refused with 503 and `Retry-After`. */
const ESPERA_MS = 20_000;
const EN_COLA = 20;

/** The thread that draws PDFs and composes mails, beside the main thread that answers requests. */
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
  let thread: Thread | undefined;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  async function endThread(): Promise<void> {
    const last = thread;
    thread = undefined; // the next task starts another thread
    await last?.end();
  }

  function takeThread(): Thread {
    if (closed) throw new Error(FALLOS.parada);
    clearTimeout(idle);
    if (!thread?.isAlive()) thread = openThread();
    return thread;
  }

  return {
    async run<I, O>({ script }: Task<I, O>, input: I, cuenta: Account, signal?: AbortSignal) {
      const turn = await turns.take(cuenta, signal);
      try {
        return (await takeThread().ask({ script, input }, papelMs)) as O;
      } finally {
        clearTimeout(idle);
        if (!closed) idle = setTimeout(() => void endThread(), OCIO_MS).unref();
        turn.release();
      }
    },

    async close() {
      closed = true;
      clearTimeout(idle);
      await endThread();
    },
  };
}
