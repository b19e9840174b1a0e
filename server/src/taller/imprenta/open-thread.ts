import { Worker } from 'node:worker_threads';
import type { Order } from '../apart/task.ts';
import type { Answer, Oficio } from './thread.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** Heap limits in MB, enough for the longest PDF. Beyond them only the thread ends. */
const MEMORIA = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

/** A thread that runs tasks. */
export interface Thread {
  isAlive: () => boolean;
  /**
   * Runs a task beside the others that were asked for.
   * @throws Error of the task; Error when any task killed the thread or took more than `timeMs`
   */
  ask: (order: Order, timeMs: number) => Promise<unknown>;
  /** Ends the thread at once, also during tasks. */
  end: () => Promise<unknown>;
}

interface Settle {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** Starts a thread without environment variables, which does not keep the process alive. */
export function openThread(name: string, oficio: Oficio): Thread {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    name,
    env: {},
    execArgv: [],
    resourceLimits: MEMORIA,
    workerData: oficio,
  });
  worker.unref();
  const asked = new Map<number, Settle>();
  let last = 0;
  let death: Error | undefined;
  const die = (error: Error) => {
    death ??= error;
    for (const { reject } of asked.values()) reject(death);
    asked.clear();
  };
  worker.on('error', die);
  worker.on('exit', () => die(fault('HILO_MUERTO', FALLOS.hiloMuerto)));
  worker.on('message', (answer: Answer) => asked.get(answer.id)?.resolve(answer));

  async function listen(id: number, order: Order): Promise<Answer> {
    if (death) throw death;
    const answer = new Promise<Answer>((resolve, reject) => asked.set(id, { resolve, reject }));
    worker.postMessage({ id, ...order });
    return answer;
  }

  return {
    isAlive: () => death === undefined,
    async ask(order, timeMs) {
      const id = ++last;
      const timer = setTimeout(() => {
        die(fault('PAPEL_LENTO', FALLOS.papelLento));
        void worker.terminate();
      }, timeMs);
      try {
        return readAnswer(await listen(id, order));
      } finally {
        clearTimeout(timer);
        asked.delete(id);
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
