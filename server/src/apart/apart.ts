import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { textos } from '@vuelve/contract/textos';
import { AppError } from '../http/errors.ts';
import { isDiskFull } from '../is-disk-full.ts';
import { type Limits, spawnLimited, yieldProcessor } from './spawn-limited.ts';
import { measureReserve, planMemory } from './plan-memory.ts';
import type { Answer, Order, Task } from './task.ts';
import { createTurns } from './turns.ts';

const HIJO = fileURLToPath(new URL('child.ts', import.meta.url));
/** The first child of an account, one that has another running, and conversions, which nobody waits for. */
const NICE = { first: 5, further: 15, program: 19 };
/** With the time that a child has, less than a connection may stay silent. */
const ESPERA_MS = 20_000;
const EN_COLA = 20;
/** When a child could not even be started. */
const SIN_HIJO_S = 10;
/** ffmpeg's exit code when it was told to stop. */
const PARADO = 255;
/** A child may wait for a processor, but not for ever. */
const RELOJ = 2;

/** On whose behalf something is done, and what ends it before its time. */
export interface Encargo {
  cuenta: number;
  signal?: AbortSignal;
}

/** Where strangers' files are opened: never in the server's own process. */
export interface Apart {
  /**
   * Runs a task in a child of its own, in turn. Undefined when it could not read the file, or died of it.
   * @throws AppError 503 when too many wait or no child can be started; Error when the server stops; the signal's reason when it is aborted; an error with its code, ENOSPC
   * and the like, when there was no room to write
   */
  run: <I, O>(task: Task<I, O>, input: I, encargo: Encargo) => Promise<O | undefined>;
  /**
   * Runs a program under the same limits but for its processor time, in s; false when it failed by its own word or its
   * limits.
   * @throws Error when it was not the program's fault: it could not be started, took too long, or the server stops
   */
  runProgram: (command: string, args: string[], cpuS: number) => Promise<boolean>;
  /** Ends every child. */
  close: () => void;
}

export interface Settings {
  /** Memory of each child in MB, where there is enough, and its processor time in s. */
  memoriaMb: number;
  cpuS: number;
  /** Largest file that one may write, in bytes. */
  fileBytes: number;
  /** A script that children load before there is a file: what most files need. */
  preload: URL;
}

/** Makes ready to open strangers' files in children. None is started before there is a file. */
export function openApart({ memoriaMb, cpuS, fileBytes, preload }: Settings): Apart {
  const { children, bytes } = planMemory(memoriaMb);
  const slots = children - 1; // one converts videos
  const turns = createTurns({
    slots,
    perAccount: Math.max(1, slots - 1),
    waitMs: ESPERA_MS,
    waiting: EN_COLA,
  });
  const limits: Limits = { memory: bytes, cpuS, fileBytes };
  const heap = `--max-old-space-size=${Math.floor(bytes / 1024 / 1024 / 2)}`;
  const alive = new Set<ChildProcess>();
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

  function spawnChild(): ChildProcess {
    reserve ??= measureReserve();
    const args = [heap, '--max-semi-space-size=4', HIJO, preload.href];
    const child = start(process.execPath, args, { ...limits, reserve }, 'ipc');
    child.once('message', () => isReady.add(child)); // its first word
    return child;
  }

  /** A child that waits for a file, or is about to. @throws AppError 503 when none can be started */
  function takeChild(): ChildProcess {
    try {
      const child = spare && isAlive(spare) ? spare : spawnChild();
      spare = undefined;
      return child;
    } catch {
      throw noChild();
    }
  }

  /** Starting one takes a quarter of a second, which the next file need not wait for. */
  function keepSpare(): void {
    const isKept = spare !== undefined && isAlive(spare);
    if (closed || isKept || alive.size >= children) return;
    try {
      spare = spawnChild();
    } catch {
      // the next file tries again, and says so
    }
  }

  function requireOpen(): void {
    if (closed) throw new Error('The server is stopping');
  }

  return {
    async run<I, O>(task: Task<I, O>, input: I, { cuenta, signal }: Encargo) {
      const turn = await turns.take(cuenta, signal);
      let child: ChildProcess | undefined;
      let answer: Answer | undefined;
      try {
        requireOpen();
        child = takeChild();
        if (!turn.alone) yieldProcessor(child, NICE.further);
        keepSpare();
        answer = await ask(child, { script: task.script, input }, signal, cpuS * RELOJ * 1000);
        requireOpen();
        return readAnswer(answer) as O | undefined;
      } finally {
        const ended = end(child).then(() => {
          turn.release();
          keepSpare();
        });
        if (!answer) await ended; // it may still be writing
      }
    },

    async runProgram(command, args, cpuS) {
      requireOpen();
      const child = start(command, args, { ...limits, cpuS }, 'ignore');
      yieldProcessor(child, NICE.program);
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          child.kill('SIGKILL');
        },
        cpuS * RELOJ * 1000,
      );
      const code = await new Promise<number | null>((done, fail) => {
        child.once('error', fail).once('exit', done);
      }).finally(() => clearTimeout(timer));
      requireOpen();
      if (isLate || code === PARADO) throw new Error(`${command} was stopped before its end`);
      return code === 0;
    },

    close() {
      closed = true;
      for (const child of alive) child.kill('SIGKILL');
    },
  };
}

/** Children that have loaded what they need. */
const isReady = new WeakSet<ChildProcess>();

function noChild(): AppError {
  return new AppError(503, textos.errores.ocupado, { retryAfterS: SIN_HIJO_S });
}

function isAlive({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return connected && exitCode === null && signalCode === null;
}

/** Undefined when the child died or ran out of time. @throws AppError 503 when it never came to work */
async function ask(
  child: ChildProcess,
  order: Order,
  signal: AbortSignal | undefined,
  timeMs: number,
): Promise<Answer | undefined> {
  const timer = AbortSignal.timeout(timeMs);
  const stop = signal ? AbortSignal.any([signal, timer]) : timer;
  return new Promise((resolve, reject) => {
    const quit = () => (signal?.aborted ? reject(signal.reason as Error) : resolve(undefined));
    if (stop.aborted) return quit(); // while it waited for its turn
    stop.addEventListener('abort', quit, { once: true });
    // One that ends before it was ready did not die of the file.
    const onEnd = () => (isReady.has(child) ? resolve(undefined) : reject(noChild()));
    if (!isAlive(child)) return onEnd();
    child.once('exit', onEnd);
    child.once('error', onEnd);
    child.on('message', (message: Answer | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
    child.send(order, () => {}); // one that cannot be sent has an end, which is heard
  });
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit').catch(() => {}); // one that cannot be killed is no more
}

function readAnswer(answer: Answer | undefined): unknown {
  if (!answer) return undefined;
  if ('value' in answer) return answer.value;
  const { fault } = answer;
  if (isDiskFull({ code: fault })) {
    throw Object.assign(new Error('No room for what a child wrote'), { code: fault });
  }
  return undefined;
}
