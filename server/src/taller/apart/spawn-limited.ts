import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a program that opens strangers' files may use. */
export interface Limits {
  /** All its memory, in bytes. */
  memory: number;
  /** What it reserves without using it, in bytes, on top. */
  reserve?: number;
  /** Processor time in seconds. */
  cpuS: number;
  /** Largest file that it may write, in bytes. */
  fileBytes: number;
}

const hasPrlimit = spawnSync('prlimit', ['--data=1000000000', '--', 'true']).status === 0;
/** Ends a child when the server dies, however busy it is. */
const HASTA_LA_MUERTE = ['setpriv', '--pdeathsig', 'KILL', '--'];
const hasSetpriv =
  spawnSync(HASTA_LA_MUERTE[0]!, [...HASTA_LA_MUERTE.slice(1), 'true']).status === 0;
/** What a child compiles and strips of its types serves the next one: it starts with less than two thirds of the work. */
const COMPILADO = fileURLToPath(
  new URL('../../../../node_modules/.cache/vuelve-children', import.meta.url),
);
const CADA_MS = 50;
const PAGINA_BYTES = 4096;

/**
 * Starts a program that the system itself holds to its limits (prlimit: RLIMIT_DATA, _CPU, _FSIZE). It sees nothing of
 * our environment, where the secrets are. Where there is no prlimit its resident memory is read every 50 ms instead:
 * what is asked for, used and given back in between slips through, and so do processor time and file size.
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
  // In a group of its own: what the terminal tells the server to stop, the server tells its children.
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

/** Lets the server go first, and a child of whoever has another one running last. */
export function yieldProcessor({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // it has ended already
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
    return 0; // it has ended
  }
}
