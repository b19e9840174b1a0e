import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** Length of a clock tick in /proc on Linux, in µs. */
const TIC_US = 10_000;

/** Processor time that a process with all its threads has used so far, in µs (Linux). */
export const readProcesador = (pid: number): number => readStat(`/proc/${pid}/stat`);

/** The same of a process's first thread alone: in a server, the one that answers requests. */
export const readPrimerHilo = (pid: number): number => readStat(`/proc/${pid}/task/${pid}/stat`);

/** The same of a process and of all its children that have ended. */
export const readConHijos = (pid: number): number => readStat(`/proc/${pid}/stat`, 4);

/** @param fields how many of utime, stime, cutime and cstime to add up */
function readStat(path: string, fields = 2): number {
  const stat = readFileSync(path, 'utf8');
  const all = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = all.slice(11, 11 + fields).reduce((sum, it) => sum + Number(it), 0);
  return ticks * TIC_US;
}

/** Pins a process and its threads to one processor: client and server must not share one. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

interface Carga {
  segundos: number;
  conexiones: number;
  headers: Record<string, string>;
}

/**
 * Requests one address repeatedly, from a process on a processor of its own; resolves to the number
 * of answers.
 */
export async function press(url: string, carga: Carga): Promise<number> {
  const args = ['-c', '1', process.execPath, 'bench/cliente.ts', url, JSON.stringify(carga)];
  const client = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code]] = await Promise.all([text(client.stdout), once(client, 'exit')]);
  if (code !== 0) throw new Error(`Nobody answered at ${url}`);
  return Number(said);
}
