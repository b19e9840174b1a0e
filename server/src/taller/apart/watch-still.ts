import { readFileSync } from 'node:fs';

/** A process that uses less than so many clock ticks (of 10 ms) during `quietoMs` has hung. */
const TICS = 3;
/** Several looks each: a machine that was suspended meanwhile counts as one of them. */
const MIRADAS = 4;

/**
 * Calls `onStill` when a process uses no processor for so long, as one that waits for ever does: a
 * limit on processor time never ends it. Does nothing where /proc is missing. Returns a function
 * that stops watching.
 */
export function watchStill(pid: number, quietoMs: number, onStill: () => void): () => void {
  let used = readTics(pid);
  let still = 0;
  const timer = setInterval(() => {
    const now = readTics(pid);
    const moved = now === undefined || used === undefined || now - used >= TICS;
    still = moved ? 0 : still + 1;
    if (moved) used = now;
    if (still === MIRADAS) onStill();
  }, quietoMs / MIRADAS).unref();
  return () => clearInterval(timer);
}

/** Processor time of a process with all its threads, in clock ticks. */
function readTics(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined; // no /proc, or the process has ended
  }
}
