import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['../scripts/build-if-stale.ts', 'src/test/database-setup.ts'],
    // One more than the processors of the machine that this is tried on: many tests wait for a clock.
    maxWorkers: 3,
    // Each file opens an app and a database of its own; reading the same modules anew for each took a third of the time.
    isolate: false,
    // A shared machine may stall for seconds; what waits says before this what it waits for.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
