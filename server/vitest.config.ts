import { defineConfig } from 'vitest/config';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';

keepTempInMemory();

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['../scripts/build-if-stale.ts', 'src/test/database-setup.ts'],
    // One more than the processors of the machine that this is tried on: many tests wait for a clock.
    maxWorkers: 3,
    // Each file opens an app and a database of its own; reading the same modules anew for each took a third of the time.
    isolate: false,
    // Only for what hangs: a machine that does other work too may be slow, and what waits says before this what it waits for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
