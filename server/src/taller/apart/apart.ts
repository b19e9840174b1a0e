import type { ChildProcess } from 'node:child_process';
import { isDiskFull } from '../../cimientos/is-disk-full.ts';
import { type Children, end, isAlive, noChild, openChildren } from './children.ts';
import { createLanes } from './lanes.ts';
import { planMemory } from './plan-memory.ts';
import { readProcessorMs, watchStill } from './processor.ts';
import type { Answer, Order, Task } from './task.ts';
import type { Account } from './turns.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** How long a task waits for its turn, in ms. */
const ESPERA_MS = 40_000;
const EN_COLA = 20;
/**
 * Times in ms: after `paciencia` a task makes room for the next one; `memoria` is how long the
 * account's next tasks begin aside; a child that uses no processor for `quieto` has hung; wait and
 * work together end within `callado`, before the connection counts as silent.
 */
const TIEMPOS = { paciencia: 4_000, memoria: 60_000, quieto: 8_000, callado: 55_000 };
/** ffmpeg's exit code after a stop signal. */
const PARADO = 255;
/** A program's time limit by the clock in multiples of its processor time. */
const RELOJ = 2;

/** The account for which a task runs, and the signal that cancels the task. */
export interface Encargo {
  cuenta: Account;
  signal?: AbortSignal;
}

/** Opens files from strangers, always in child processes and never in the server's own process. */
export interface Apart {
  /**
   * Runs a task in a child process of its own; tasks wait in a queue for their turn, one at a time.
   * Undefined when the child could not read the file, died of it or hung.
   * @throws AppError 503 when too many tasks wait or no child can be started; Error when the server
   * stops; the reason of `signal` when it aborts; an error with the system's code (ENOSPC and the
   * like) when the disk is full
   */
  run: <I, O>(task: Task<I, O>, input: I, encargo: Encargo) => Promise<O | undefined>;
  /**
   * Runs a program under the same memory and file limits, with a processor time limit of `cpuS`
   * seconds. False when the program failed or exceeded its limits.
   * @throws Error when the program is not at fault: it could not be started, took too long by the
   * clock, or the server stops
   */
  runProgram: (command: string, args: string[], cpuS: number) => Promise<boolean>;
  close: () => void;
}

export interface Settings {
  /** Limits of each child: memory in MB (less on a small machine), processor time in seconds. */
  memoriaMb: number;
  cpuS: number;
  /** Largest file that a child may write, in bytes. */
  fileBytes: number;
  /** A script that each child loads before it gets a file: the modules that most files need. */
  preload: URL;
}

/** Prepares to open strangers' files in child processes. The first file starts the first child. */
export function openApart(
  { memoriaMb, cpuS, fileBytes, preload }: Settings,
  { paciencia, memoria, quieto, callado } = TIEMPOS,
): Apart {
  const { children: most, bytes } = planMemory(memoriaMb);
  const children = openChildren({ memory: bytes, cpuS, fileBytes }, preload, most);
  const lanes = createLanes({
    slots: most - 1, // one child is kept for video conversion
    patienceMs: paciencia,
    memoryMs: memoria,
    waitMs: ESPERA_MS,
    waiting: EN_COLA,
  });
  let closed = false;

  function requireOpen(): void {
    if (closed) throw new Error(FALLOS.parada);
  }

  return {
    async run<I, O>(task: Task<I, O>, input: I, { cuenta, signal }: Encargo) {
      const until = performance.now() + callado;
      const turn = await lanes.take(cuenta, signal);
      const order = { script: task.script, input };
      const left = Math.round(until - performance.now());
      const times = { cpuMs: cpuS * 1000, left, quieto };
      let child: ChildProcess | undefined;
      let answer: Answer | undefined;
      try {
        requireOpen();
        child = children.take();
        children.keepSpare();
        answer = await ask(children, child, order, signal, times);
        requireOpen();
        return readAnswer(answer) as O | undefined;
      } finally {
        const ended = end(child).then(() => {
          turn.release();
          children.keepSpare();
        });
        if (!answer) await ended; // the child may still be writing
      }
    },

    async runProgram(command, args, seconds) {
      requireOpen();
      const program = children.startProgram(command, args, seconds);
      const { code, isLate } = await waitFor(program, seconds * RELOJ * 1000);
      requireOpen();
      if (isLate || code === PARADO) throw new Error(`${command} was stopped before its end`);
      return code === 0;
    },

    close() {
      closed = true;
      children.close();
    },
  };
}

/** The exit code of a program. A program that takes longer than `timeMs` is killed. */
async function waitFor(program: ChildProcess, timeMs: number) {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    program.kill('SIGKILL');
  }, timeMs);
  const code = await new Promise<number | null>((done, fail) => {
    program.once('error', fail).once('exit', done);
  }).finally(() => clearTimeout(timer));
  return { code, isLate };
}

/**
 * Undefined when the child died, hung or spent its time. @throws AppError 503 when the child ended
 * before it was ready, or got too little of the processor
 */
async function ask(
  children: Children,
  child: ChildProcess,
  order: Order,
  signal: AbortSignal | undefined,
  { cpuMs, left, quieto }: { cpuMs: number; left: number; quieto: number },
): Promise<Answer | undefined> {
  const timer = AbortSignal.timeout(left);
  const stop = signal ? AbortSignal.any([signal, timer]) : timer;
  let stopWatching: (() => void) | undefined;
  return new Promise<Answer | undefined>((resolve, reject) => {
    const quit = () => {
      if (signal?.aborted) return reject(signal.reason as Error);
      // On a busy machine the file is not at fault.
      const used = child.pid ? readProcessorMs(child.pid) : undefined;
      return used !== undefined && used < cpuMs / 2 ? reject(noChild()) : resolve(undefined);
    };
    if (stop.aborted) return quit(); // the signal aborted while the task waited for its turn
    stop.addEventListener('abort', quit, { once: true });
    // A child that ends before it is ready did not die of the file.
    const onEnd = () => (children.isReady(child) ? resolve(undefined) : reject(noChild()));
    if (!isAlive(child)) return onEnd();
    if (child.pid) stopWatching = watchStill(child.pid, quieto, onEnd);
    child.once('exit', onEnd);
    child.once('error', onEnd);
    child.on('message', (message: Answer | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
    child.send(order, () => {}); // a failed send means that the child has ended: `onEnd` answers
  }).finally(() => stopWatching?.());
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
