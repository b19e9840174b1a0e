import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';
import { measureReserve } from './plan-memory.ts';
import { type Limits, spawnLimited, yieldProcessor } from './spawn-limited.ts';

const HIJO = fileURLToPath(new URL('child.ts', import.meta.url));
/**
 * Steps of priority (niceness) below the server: `child` for a child, whose sender waits, `program`
 * for video conversions, for which nobody waits.
 */
const NICE = { child: 5, program: 19 };
/** Seconds after which a client may retry when no child could be started. */
const SIN_HIJO_S = 10;

/** The child processes that open strangers' files. One spare child waits for the next file. */
export interface Children {
  /** A child that is ready or still starting. @throws AppError 503 when none can be started */
  take: () => ChildProcess;
  /** Starts a spare child, because starting one takes a quarter of a second. */
  keepSpare: () => void;
  /**
   * Starts a program under the children's memory and file limits, with `cpuS` processor seconds.
   */
  startProgram: (command: string, args: string[], cpuS: number) => ChildProcess;
  /** Whether the child has loaded its modules. A child that ends earlier did not die of a file. */
  isReady: (child: ChildProcess) => boolean;
  close: () => void;
}

/**
 * @param preload a script that each child loads before it gets a file; @param most how many
 * children may run at once
 */
export function openChildren(limits: Limits, preload: URL, most: number): Children {
  const heap = `--max-old-space-size=${Math.floor(limits.memory / 1024 / 1024 / 2)}`;
  const alive = new Set<ChildProcess>();
  const ready = new WeakSet<ChildProcess>();
  let spare: ChildProcess | undefined;
  let reserve: number | undefined;
  let closed = false;

  function start(command: string, args: string[], own: Limits, stdio: 'ipc' | 'ignore') {
    const child = spawnLimited(command, args, own, ['ignore', 'ignore', 'ignore', stdio]);
    alive.add(child);
    child.on('error', () => alive.delete(child));
    child.once('exit', () => alive.delete(child));
    yieldProcessor(child, NICE.child);
    return child;
  }

  function startChild(): ChildProcess {
    reserve ??= measureReserve();
    const args = [heap, '--max-semi-space-size=4', HIJO, preload.href];
    const child = start(process.execPath, args, { ...limits, reserve }, 'ipc');
    child.once('message', () => ready.add(child)); // the first message is 'ready'
    return child;
  }

  return {
    take() {
      try {
        const child = spare && isAlive(spare) ? spare : startChild();
        spare = undefined;
        return child;
      } catch {
        throw noChild();
      }
    },

    keepSpare() {
      const isKept = spare !== undefined && isAlive(spare);
      if (closed || isKept || alive.size >= most) return;
      try {
        spare = startChild();
      } catch {
        // the next file tries again and reports the error
      }
    },

    startProgram(command, args, cpuS) {
      const child = start(command, args, { ...limits, cpuS }, 'ignore');
      yieldProcessor(child, NICE.program);
      return child;
    },

    isReady: (child) => ready.has(child),

    close() {
      closed = true;
      for (const child of alive) child.kill('SIGKILL');
    },
  };
}

/** The refusal of an upload while the machine can start no process. */
export function noChild(): AppError {
  return new AppError(503, textos.errores.ocupado, { retryAfterS: SIN_HIJO_S });
}

/** Whether a child can still receive messages. */
export function isAlive({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null;
}

/** Kills a child and waits until it has ended. */
export async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit').catch(() => {}); // an 'error' event: the child has ended
}
