import { readdirSync, readFileSync } from 'node:fs';

const PAGINA_MB = 4096 / 1024 / 1024;
const CADA_MS = 50;

/** Resident memory in MB: of the server, and of its child processes without the database. */
export interface Memoria {
  servidor: number;
  hijos: number;
}

/** Current memory of a server's processes (Linux). */
export function readMemoria(pid: number): Memoria {
  const hijos = listHijos(pid).reduce((total, hijo) => total + residentMb(hijo), 0);
  return { servidor: residentMb(pid), hijos };
}

/**
 * Memory in MB of a process and all its descendants, the database included; shared memory counts
 * once (PSS).
 */
export function readPss(pid: number): number {
  const all = [pid, ...listHijos(pid, { database: true })];
  return all.reduce((total, each) => {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`)) ?? [];
    return total + Number(kilobytes) / 1024;
  }, 0);
}

/** All descendants of a process; the database only if wanted. */
export function listHijos(pid: number, { database = false } = {}): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(read(`/proc/${entry}/stat`)) ?? [];
    if (!parent || (name === 'postgres' && !database)) continue;
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(entry)]);
  }
  const below = (of: number): number[] =>
    (children.get(of) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Calls `look` at regular intervals until `work` ends. */
export function watch<T>(work: Promise<T>, look: () => void, cadaMs = CADA_MS): Promise<T> {
  const timer = setInterval(look, cadaMs);
  return work.finally(() => clearInterval(timer));
}

function residentMb(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGINA_MB;
}

/** Returns '' when the process does not exist. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
