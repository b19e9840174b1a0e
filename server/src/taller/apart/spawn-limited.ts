import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Limits of a program that opens files from strangers. */
export interface Limits {
  /** Memory in bytes. */
  memory: number;
  /** Bytes that the program reserves without using them, on top of `memory`. */
  reserve?: number;
  /** Processor time in seconds. */
  cpuS: number;
  /** Largest file that the program may write, in bytes. */
  fileBytes: number;
}

const hasPrlimit = spawnSync('prlimit', ['--data=1000000000', '--', 'true']).status === 0;
/** `setpriv` makes the kernel kill a child when the server dies, however busy the child is. */
const HASTA_LA_MUERTE = ['setpriv', '--pdeathsig', 'KILL', '--'];
const hasSetpriv =
  spawnSync(HASTA_LA_MUERTE[0]!, [...HASTA_LA_MUERTE.slice(1), 'true']).status === 0;
/** Compile cache that all children share: it saves over a third of the work at a child's start. */
const COMPILADO = fileURLToPath(
  new URL('../../../../node_modules/.cache/vuelve-children', import.meta.url),
);
const CADA_MS = 50;
const PAGINA_BYTES = 4096;

/**
 * Starts a program under limits that the operating system enforces (prlimit: RLIMIT_DATA,
 * RLIMIT_CPU, RLIMIT_FSIZE). The program does not see the server's environment variables, which
 * hold secrets. Without prlimit, its resident memory is read every 50 ms instead; a short peak
 * between two readings, processor time and file size are then not limited.
 */
export function spawnLimited(
  command: string,
  args: string[],
  limits: Limits,
  stdio: StdioOptions,
): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: COMPILADO,
  };
  // A process group of its own: Ctrl-C in the terminal reaches the server alone, which then ends
  // its children.
  const options = { stdio, env, detached: true };
  if (!hasPrlimit) return watchMemory(spawn(command, args, options), limits.memory);
  const flags = [
    `--data=${limits.memory + (limits.reserve ?? 0)}`,
    `--cpu=${limits.cpuS}`,
    `--fsize=${limits.fileBytes}`,
    '--core=0',
  ];
  const limited = ['prlimit', ...flags, '--', command, ...args];
  const [program = '', ...rest] = hasSetpriv ? [...HASTA_LA_MUERTE, ...limited] : limited;
  return spawn(program, rest, options);
}

/** Lowers the priority of a child by so many steps below the server's, which may be low itself. */
export function yieldProcessor({ pid }: ChildProcess, steps: number): void {
  const { PRIORITY_LOW } = constants.priority;
  try {
    if (pid) setPriority(pid, Math.min(getPriority() + steps, PRIORITY_LOW));
    // Linux may share processors out by sessions (autogroups), and each child has one of its own:
    // then only the session's priority counts.
    if (pid) writeFileSync(`/proc/${pid}/autogroup`, String(Math.min(steps, PRIORITY_LOW)));
  } catch {
    // the child has ended already, or the system has no autogroups
  }
}

function watchMemory(child: ChildProcess, maximum: number): ChildProcess {
  const timer = setInterval(() => {
    if (residentBytes(child.pid) > maximum) child.kill('SIGKILL');
  }, CADA_MS).unref();
  child.once('exit', () => clearInterval(timer));
  return child;
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(stdout) * 1024;
  }
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGINA_BYTES;
  } catch {
    return 0; // the child has ended
  }
}
