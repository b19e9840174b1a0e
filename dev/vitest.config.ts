import { defineConfig } from 'vitest/config';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';

keepTempInMemory();

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    // Only for what hangs: a machine that does other work too may be slow, and what waits says before this what it waits for.
    testTimeout: 300_000,
  },
});
