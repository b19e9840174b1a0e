import { vi } from 'vitest';

/**
 * Long, because the machine may be busy and a false alarm is expensive; but shorter than a test's
 * own limit, whose error says nothing.
 */
const PACIENCIA = { timeout: 25_000, interval: 10 };

/** Repeats `check` until it passes, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PACIENCIA);
}
