import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Order } from '../apart/task.ts';

/** The answer of the thread. An error is sent as its name, code and message. */
export type Answer =
  | { value: unknown }
  | { fault: { name: string; code?: string; message: string } };

/** Niceness of the thread: the main thread, which answers requests, goes first. */
const DETRAS = 10;

/*
 * The thread draws PDFs and composes mails: one order after the other, in the order of arrival. The
 * first order, which loads the modules, runs at full speed. Only Linux has a priority for each
 * thread: elsewhere `setPriority` would slow down the whole server.
 */

parentPort!.on('message', (order: Order) => {
  void work(order).then((answer) => {
    parentPort!.postMessage(answer);
    stepBack();
  });
});

function stepBack(): void {
  try {
    if (process.platform === 'linux') setPriority(DETRAS);
  } catch {
    // The thread has a lower priority already.
  }
}

async function work({ script, input }: Order): Promise<Answer> {
  try {
    const { default: task } = (await import(script)) as { default: (input: unknown) => unknown };
    return { value: await task(input) };
  } catch (error) {
    const { name, code, message } = error as NodeJS.ErrnoException;
    return { fault: { name, message, ...(code && { code }) } };
  }
}
