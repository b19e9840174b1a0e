import { FALLOS } from '../../cimientos/jobs/fallos.ts';
import type { Order } from '../apart/task.ts';
import { openThread, type Thread } from './open-thread.ts';
import type { Oficio } from './thread.ts';

/** Longer than a download may stay silent: the thread holds the undrawn rest of its PDF. */
const OCIO_MS = 120_000;

/** A thread that starts with its first task and ends after two minutes without one. */
export interface LazyThread {
  /** @throws as `Thread.ask`, and Error once it is closed */
  ask: Thread['ask'];
  /** Ends the thread at once, also during tasks. */
  close: () => Promise<void>;
}

export function createLazyThread(name: string, oficio: Oficio): LazyThread {
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let running = 0;
  let closed = false;

  async function endThread(): Promise<void> {
    const last = thread;
    thread = undefined; // the next task starts another thread
    await last?.end();
  }

  function takeThread(): Thread {
    if (closed) throw new Error(FALLOS.parada);
    if (!thread?.isAlive()) thread = openThread(name, oficio);
    return thread;
  }

  return {
    async ask(order: Order, timeMs) {
      const taken = takeThread();
      clearTimeout(idle);
      running++;
      try {
        return await taken.ask(order, timeMs);
      } finally {
        running--;
        if (running === 0 && !closed) idle = setTimeout(() => void endThread(), OCIO_MS).unref();
      }
    },
    async close() {
      closed = true;
      clearTimeout(idle);
      await endThread();
    },
  };
}
