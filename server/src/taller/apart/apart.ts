import type { ChildProcess } from 'node:child_process';
import { isDiskFull } from '../../cimientos/is-disk-full.ts';
import { type Children, end, isAlive, noChild, openChildren } from './children.ts';
import { planMemory } from './plan-memory.ts';
import { yieldProcessor } from './spawn-limited.ts';
import type { Answer, Order, Task } from './task.ts';
import { type Account, createTurns } from './turns.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** A child of an account that has another one running goes behind those of others. */
const NICE_FURTHER = 15;
/** With the time that a child has, less than a connection may stay silent. */
const ESPERA_MS = 20_000;
const EN_COLA = 20;
/** ffmpeg's exit code when it was told to stop. */
const PARADO = 255;
/** A child may wait for a processor, but not for ever. */
const RELOJ = 2;

/** On whose behalf something is done, and what ends it before its time. */
export interface Encargo {
  cuenta: Account;
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
  const { children: most, bytes } = planMemory(memoriaMb);
  const children = openChildren({ memory: bytes, cpuS, fileBytes }, preload, most);
  const slots = most - 1; // one converts videos
  const turns = createTurns({
    slots,
    perAccount: Math.max(1, slots - 1),
    waitMs: ESPERA_MS,
    waiting: EN_COLA,
  });
  let closed = false;

  function requireOpen(): void {
    if (closed) throw new Error(FALLOS.parada);
  }

  return {
    async run<I, O>(task: Task<I, O>, input: I, { cuenta, signal }: Encargo) {
      const turn = await turns.take(cuenta, signal);
      const order = { script: task.script, input };
      let child: ChildProcess | undefined;
      let answer: Answer | undefined;
      try {
        requireOpen();
        child = children.take();
        if (!turn.alone) yieldProcessor(child, NICE_FURTHER);
        children.keepSpare();
        answer = await ask(children, child, order, signal, cpuS * RELOJ * 1000);
        requireOpen();
        return readAnswer(answer) as O | undefined;
      } finally {
        const ended = end(child).then(() => {
          turn.release();
          children.keepSpare();
        });
        if (!answer) await ended; // it may still be writing
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

/** The exit code of a program, which is ended when it takes too long. */
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

/** Undefined when the child died or ran out of time. @throws AppError 503 when it never came to work */
async function ask(
  children: Children,
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
    const onEnd = () => (children.isReady(child) ? resolve(undefined) : reject(noChild()));
    if (!isAlive(child)) return onEnd();
    child.once('exit', onEnd);
    child.once('error', onEnd);
    child.on('message', (message: Answer | 'ready') => {
      if (message !== 'ready') resolve(message);
    });
    child.send(order, () => {}); // one that cannot be sent has an end, which is heard
  });
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
