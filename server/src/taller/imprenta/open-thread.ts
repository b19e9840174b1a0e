import { Worker } from 'node:worker_threads';
import type { Order } from '../apart/task.ts';
import type { Answer } from './thread.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** Heap limits in MB, enough for the longest PDF. Beyond them only the thread ends. */
const MEMORIA = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

/** A thread that runs one task at a time. */
export interface Thread {
  isAlive: () => boolean;
  /** @throws Error of the task; Error when the task killed the thread or took more than `timeMs` */
  ask: (order: Order, timeMs: number) => Promise<unknown>;
  /** Ends the thread at once, also during a task. */
  end: () => Promise<unknown>;
}

/** Starts a thread without environment variables, which does not keep the process alive. */
export function openThread(): Thread {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    name: 'imprenta',
    env: {},
    execArgv: [],
    resourceLimits: MEMORIA,
  });
  worker.unref();
  let death: Error | undefined;
  let fail: (error: Error) => void = () => {};
  const die = (error: Error) => {
    death ??= error;
    fail(death);
  };
  worker.on('error', die);
  worker.on('exit', () => die(fault('HILO_MUERTO', FALLOS.hiloMuerto)));

  function listen(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (death) return reject(death);
      fail = reject;
      worker.once('message', resolve);
      worker.postMessage(order);
    });
  }

  return {
    isAlive: () => death === undefined,
    async ask(order, timeMs) {
      const timer = setTimeout(() => {
        die(fault('PAPEL_LENTO', FALLOS.papelLento));
        void worker.terminate();
      }, timeMs);
      try {
        return readAnswer(await listen(order));
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => worker.terminate(),
  };
}

function fault(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

function readAnswer(answer: Answer): unknown {
  if ('value' in answer) return answer.value;
  const { message, ...rest } = answer.fault;
  throw Object.assign(new Error(message), rest);
}
