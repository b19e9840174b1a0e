import { vi } from 'vitest';

/** The machine may be busy: patience is cheap, a false alarm is not. Less than a test may take, which says nothing. */
const PACIENCIA = { timeout: 25_000, interval: 10 };

/** Repeats `check` until it passes and returns what it returns. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PACIENCIA);
}
