import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long this thread is watched before it counts as free, in ms. */
const VENTANA_MS = 15;
/** The share of that time that it works when somebody who waits for an answer would feel any more work. */
const OCUPADA = 0.75;
/** What can wait waits no longer, however busy it stays: it must not wait for ever. */
const PACIENCIA_MS = 1_000;

let last = Promise.resolve();

/**
 * Lets requests go first: resolves when this thread has time again, about a second later at most. Those who wait go one after
 * the other, for together they would be a rush of their own.
 */
export function giveWay(): Promise<void> {
  const end = performance.now() + PACIENCIA_MS;
  last = last.then(() => untilFree(end));
  return last;
}

async function untilFree(end: number): Promise<void> {
  do {
    const before = performance.eventLoopUtilization();
    await sleep(VENTANA_MS);
    if (performance.eventLoopUtilization(before).utilization < OCUPADA) return;
  } while (performance.now() < end);
}
