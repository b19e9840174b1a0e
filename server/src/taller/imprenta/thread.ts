import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Order } from '../apart/task.ts';

/** What the thread answers; of a fault what can be told of it. */
export type Answer =
  | { value: unknown }
  | { fault: { name: string; code?: string; message: string } };

/** How far it steps back while there is work for all: whoever waits for an answer goes first. */
const DETRAS = 10;

/*
 * The thread on which papers are drawn and letters written: one order after the other, in the order in which they come.
 * The first, which loads what it needs, goes at full speed. Linux alone knows a thread's own priority: elsewhere it would be
 * the whole server's.
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
    // It stands further back already.
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
