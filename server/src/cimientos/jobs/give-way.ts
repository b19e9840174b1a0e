import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long this thread's load is measured, in ms. */
const VENTANA_MS = 15;
/** The load from which more work would delay answers noticeably. */
const OCUPADA = 0.75;
/** Longest wait, in ms: background work must not wait for ever. */
const PACIENCIA_MS = 1_000;

let last = Promise.resolve();

/**
 * Lets requests go first: resolves when this thread has time, after about a second at the latest.
 * Callers proceed one after the other, because together they would be a burst.
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
