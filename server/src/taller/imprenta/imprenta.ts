import type { Task } from '../apart/task.ts';
import { type Account, createTurns } from '../apart/turns.ts';
import { openThread, type Thread } from './open-thread.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** The longest paper, and before it the start of the thread. */
const PAPEL_MS = 30_000;
/** Longer than a download may stay silent: the thread holds what of it is still to be drawn. */
const OCIO_MS = 120_000;
/** Whoever waits longer is told to come back. */
const ESPERA_MS = 20_000;
const EN_COLA = 20;

/** Where papers are drawn and their letters written: on a thread of its own, never on the one that answers requests. */
export interface Imprenta {
  /**
   * Does a task on the thread, in turn with those of other accounts.
   * @throws AppError 503 when too many wait or it takes too long to come to its turn; Error of the task, or when the
   * thread died of it: the next one has a new thread; the reason of `signal`, which gives up waiting for the turn
   */
  run: <I, O>(task: Task<I, O>, input: I, cuenta: Account, signal?: AbortSignal) => Promise<O>;
  /** Ends the thread in the middle of what it does, and refuses whatever waits. */
  close: () => Promise<void>;
}

/**
 * Makes ready to draw. The thread starts with the first paper and ends when none has come for two minutes.
 * @param papelMs what takes longer is given up, and the thread with it
 */
export function openImprenta(papelMs = PAPEL_MS): Imprenta {
  const turns = createTurns({ slots: 1, perAccount: 1, waitMs: ESPERA_MS, waiting: EN_COLA });
  let thread: Thread | undefined;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  async function endThread(): Promise<void> {
    const last = thread;
    thread = undefined; // who comes now starts another
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
