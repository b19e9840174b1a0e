import { Worker } from 'node:worker_threads';
import type { Order } from '../apart/task.ts';
import type { Answer } from './thread.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** MB: what a thread needs, and enough for the longest paper. Beyond it the thread ends, and the server goes on. */
const MEMORIA = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

/** A thread that does one thing at a time. */
export interface Thread {
  isAlive: () => boolean;
  /** @throws Error of the task; Error, and the thread is gone, when it died of the task or took more than `timeMs` */
  ask: (order: Order, timeMs: number) => Promise<unknown>;
  /** Ends it in the middle of whatever it does. */
  end: () => Promise<unknown>;
}

/** Starts a thread of a heap of its own. It sees none of the settings, and keeps no process alive. */
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
