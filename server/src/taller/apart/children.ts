import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';
import { measureReserve } from './plan-memory.ts';
import { type Limits, spawnLimited, yieldProcessor } from './spawn-limited.ts';

const HIJO = fileURLToPath(new URL('child.ts', import.meta.url));
/** The first child of an account, and conversions, which nobody waits for. */
const NICE = { first: 5, program: 19 };
/** When a child could not even be started. */
const SIN_HIJO_S = 10;

/** The processes that work on strangers' files, and one that waits for the next file. */
export interface Children {
  /** A child that waits for a file, or is about to. @throws AppError 503 when none can be started */
  take: () => ChildProcess;
  /** Starting one takes a quarter of a second, which the next file need not wait for. */
  keepSpare: () => void;
  /** Starts a program under the limits of children but for its processor time, in s. */
  startProgram: (command: string, args: string[], cpuS: number) => ChildProcess;
  /** Whether it has loaded what it needs: one that ends before did not die of a file. */
  isReady: (child: ChildProcess) => boolean;
  /** Ends every one. */
  close: () => void;
}

/** @param preload a script that each loads before there is a file; @param most how many there may be at once */
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
    yieldProcessor(child, NICE.first);
    return child;
  }

  function startChild(): ChildProcess {
    reserve ??= measureReserve();
    const args = [heap, '--max-semi-space-size=4', HIJO, preload.href];
    const child = start(process.execPath, args, { ...limits, reserve }, 'ipc');
    child.once('message', () => ready.add(child)); // its first word
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
        // the next file tries again, and says so
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

/** The answer to whoever sent a file while the machine could start no process. */
export function noChild(): AppError {
  return new AppError(503, textos.errores.ocupado, { retryAfterS: SIN_HIJO_S });
}

/** Whether a child can still be spoken to. */
export function isAlive({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null;
}

/** Ends a child and waits until it is gone. */
export async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit').catch(() => {}); // one that cannot be killed is no more
}
