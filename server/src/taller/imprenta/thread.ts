import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Order } from '../apart/task.ts';

/** The answer of the thread. An error is sent as its name, code and message. */
export type Answer = { id: number } & (
  | { value: unknown }
  | { fault: { name: string; code?: string; message: string } }
);

/** What a thread is made for. */
export interface Oficio {
  /** Niceness of the thread, from 0: the main thread, which answers requests, has 0. */
  detras: number;
  /** The second argument of its tasks. */
  ajustes?: unknown;
}

const { detras, ajustes } = workerData as Oficio;

/*
 * The thread runs the orders that it gets, all at the same time. The first order, which loads the
 * modules, runs at full speed. Only Linux has a priority for each thread: elsewhere `setPriority`
 * would slow down the whole server.
 */

parentPort!.on('message', (order: Order & { id: number }) => {
  void work(order).then((answer) => {
    parentPort!.postMessage({ id: order.id, ...answer } satisfies Answer);
    stepBack();
  });
});

function stepBack(): void {
  try {
    if (process.platform === 'linux') setPriority(detras);
  } catch {
    // The thread has a lower priority already.
  }
}

async function work({ script, input }: Order) {
  try {
    const { default: task } = (await import(script)) as {
      default: (input: unknown, ajustes: unknown) => unknown;
    };
    return { value: await task(input, ajustes) };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    return { fault: { name, message, ...(code && { code }) } };
  }
}
