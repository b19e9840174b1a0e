import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    // A shared machine may stall for seconds; what waits says before this what it waits for.
    testTimeout: 60_000,
  },
});
