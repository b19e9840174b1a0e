import { spawnSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 * 1024;

/** How many children may run at once, and the bytes of memory that each may use. */
export interface MemoryPlan {
  children: number;
  bytes: number;
}

/**
 * Shares out memory: all children together use at most half of the memory of this machine or of its
 * control group. A small machine gets fewer and smaller children, but at least two, because one
 * converts videos.
 * @param wantedMb memory of each child in MB, where there is enough
 */
export function planMemory(
  wantedMb: number,
  total = availableBytes(),
  processors = availableParallelism(),
): MemoryPlan {
  const half = Math.floor(total / 2);
  const wanted = wantedMb * MB;
  const children = Math.max(2, Math.min(processors + 2, Math.floor(half / wanted)));
  return { children, bytes: Math.min(wanted, Math.floor(half / children)) };
}

function availableBytes(): number {
  const group = process.constrainedMemory(); // without a limit: 0, or more than the machine has
  return group > 0 ? Math.min(group, totalmem()) : totalmem();
}

/**
 * Bytes that an idle Node process reserves and never touches, mostly address space for compiled
 * code. The system counts them as data, and so a limit on data (RLIMIT_DATA) must allow for them. 0
 * where they cannot be read.
 */
export function measureReserve(): number {
  const script = `process.stdout.write(require('fs').readFileSync('/proc/self/status', 'utf8'))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(stdout ?? '')?.[1] ?? 0);
  return Math.max(0, kilobytes('VmData') - kilobytes('RssAnon')) * 1024;
}
