import { flushCompileCache } from 'node:module';
import type { Answer, Order } from './task.ts';

/*
 * One child, one file. It loads what most files need before there is one, says so, works one order and is ended.
 * Whatever a file makes it do happens here, under the limits that its parent set, and never in the server.
 */

/** Said before any work: whoever ends earlier did not die of a file. */
const loaded = Promise.all(process.argv.slice(2).map((script) => import(script))).then(() => {
  process.send?.('ready');
  flushCompileCache(); // a child is ended, and writes nothing then
});

process.on('message', (order: Order) => {
  void loaded.then(() => work(order)).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit()); // nobody waits for an answer any more

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
