import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long this thread is watched before it counts as free, in ms; more or less, so that not all who wait go at once. */
const VENTANA_MS = 40;
/** The share of that time that it works when somebody who waits for an answer would feel any more work. */
const OCUPADA = 0.75;
/** What can wait waits no longer, however busy it stays: it must not wait for ever. */
const PACIENCIA_MS = 1_000;

/** Lets requests go first: resolves when this thread has time again, after a second at most. */
export async function giveWay(): Promise<void> {
  const end = performance.now() + PACIENCIA_MS;
  do {
    const before = performance.eventLoopUtilization();
    await sleep(VENTANA_MS * (0.5 + Math.random()));
    if (performance.eventLoopUtilization(before).utilization < OCUPADA) return;
  } while (performance.now() < end);
}
