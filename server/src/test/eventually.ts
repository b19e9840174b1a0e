import { setTimeout as sleep } from 'node:timers/promises';

/** Long, as the machine may be busy. Shorter than a test's limit, whose error says nothing. */
const PACIENCIA_MS = 60_000;
const CADA_MS = 10;

/**
 * Repeats `check` until it passes and returns its result.
 * @throws Error after `patienceMs` with the last failure of `check`
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  patienceMs = PACIENCIA_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw inVain(check, patienceMs, error);
      await sleep(CADA_MS);
    }
  }
}

function inVain(check: () => unknown, patienceMs: number, cause: unknown): Error {
  const last = cause instanceof Error ? cause.message : String(cause);
  const message = `Waited ${patienceMs / 1000} s in vain for ${String(check)}\nAt last: ${last}`;
  return new Error(message, { cause });
}
