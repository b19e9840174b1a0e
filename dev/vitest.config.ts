import { defineConfig } from 'vitest/config';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';

keepTempInMemory();

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    // Only for tests that hang: a busy machine may be slow. Waiting helpers fail earlier, with a
    // message about the missing event.
    testTimeout: 300_000,
  },
});
