import { flushCompileCache } from 'node:module';
import type { Answer, Order } from './task.ts';

/*
 * The script of a child process. It loads the modules that most files need, reports that it is
 * ready, works on one order, and is then ended by its parent. Code that opens a file from a
 * stranger runs here, under the limits that the parent set.
 */

/** 'ready' goes out before any work: a child that ends earlier did not die of a file. */
const loaded = Promise.all(process.argv.slice(2).map((script) => import(script))).then(() => {
  process.send?.('ready');
  // Written now: the parent kills the child, and Node would write the cache only at a normal exit.
  flushCompileCache();
});

process.on('message', (order: Order) => {
  void loaded.then(() => work(order)).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit()); // the parent is gone

async function work({ script, input }: Order): Promise<Answer> {
  try {
    const { default: task } = (await import(script)) as {
      default: (input: unknown) => Promise<unknown>;
    };
    return { value: await task(input) };
  } catch (error) {
    return { fault: (error as NodeJS.ErrnoException).code ?? 'ilegible' };
  }
}
