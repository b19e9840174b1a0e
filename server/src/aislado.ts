import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

const TIEMPO_MAXIMO_MS = 20_000;
const MEMORIA_MAXIMA_MB = 256;

const turno = pLimit(2);

/**
 * Lets `script` look at a stranger's file in a thread of its own, with little memory and time: the file
 * may be a trap. Undefined when the thread said nothing, or died of it.
 */
export function inspectApart<T>(script: URL, path: string): Promise<T | undefined> {
  return turno(async () => {
    const worker = new Worker(script, {
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MAXIMA_MB },
    });
    try {
      return await hear<T>(worker);
    } finally {
      await worker.terminate();
    }
  });
}

function hear<T>(worker: Worker): Promise<T | undefined> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), TIEMPO_MAXIMO_MS);
    const end = (answer?: T) => {
      clearTimeout(timer);
      done(answer);
    };
    worker.once('message', end);
    worker.once('error', () => end());
    worker.once('exit', () => end());
  });
}
