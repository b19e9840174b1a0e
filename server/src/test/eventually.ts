import { vi } from 'vitest';

/** Repeats `check` until it passes and returns what it returns; it gets patience, since the machine may be busy. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 10 });
}
