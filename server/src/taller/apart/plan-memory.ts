import { spawnSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 * 1024;

/** How many children may live at once, and the bytes of memory that each may use. */
export interface MemoryPlan {
  children: number;
  bytes: number;
}

/**
 * Shares out memory: all children together stay below half of what this machine, or its control group, has; a small
 * machine gets fewer and smaller ones. One of them converts videos, so there are two at least.
 * @param wantedMb what each should have, where there is enough
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
  const group = process.constrainedMemory(); // 0, or more than there is, where no group limits it
  return group > 0 ? Math.min(group, totalmem()) : totalmem();
}

/**
 * Bytes that an idle Node reserves and never touches (the engine's room for code, above all): the system counts them
 * as data, so a limit on data has to allow for them. 0 where it cannot be read.
 */
export function measureReserve(): number {
  const script = `process.stdout.write(require('fs').readFileSync('/proc/self/status', 'utf8'))`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(stdout ?? '')?.[1] ?? 0);
  return Math.max(0, kilobytes('VmData') - kilobytes('RssAnon')) * 1024;
}
