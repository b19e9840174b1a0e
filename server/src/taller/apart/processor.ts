import { readFileSync } from 'node:fs';

/** Length of a clock tick in /proc on Linux. */
const TIC_MS = 10;
/** A process that uses less than so many ms of processor time during `quietoMs` has hung. */
const QUIETO_CPU_MS = 30;
/** Several looks each: a machine that was suspended meanwhile counts as one of them. */
const MIRADAS = 4;

/**
 * Processor time in ms of a process with all its threads. Undefined where /proc is missing, and for
 * a process that has ended.
 */
export function readProcessorMs(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TIC_MS;
  } catch {
    return undefined;
  }
}

/**
 * Calls `onStill` when a process uses no processor for so long, as one that waits for ever does: a
 * limit on processor time never ends it. Does nothing where /proc is missing. Returns a function
 * that stops watching.
 */
export function watchStill(pid: number, quietoMs: number, onStill: () => void): () => void {
  let used = readProcessorMs(pid);
  let still = 0;
  const timer = setInterval(() => {
    const now = readProcessorMs(pid);
    const moved = now === undefined || used === undefined || now - used >= QUIETO_CPU_MS;
    still = moved ? 0 : still + 1;
    if (moved) used = now;
    if (still === MIRADAS) onStill();
  }, quietoMs / MIRADAS).unref();
  return () => clearInterval(timer);
}
