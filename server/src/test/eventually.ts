import { setTimeout as sleep } from 'node:timers/promises';

/** The machine may be busy: patience is cheap, a false alarm is not. */
const PACIENCIA_MS = 30_000;
const CADA_MS = 10;

/** Repeats `check` until it passes and returns what it returns. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  const end = Date.now() + PACIENCIA_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(CADA_MS);
    }
  }
}
