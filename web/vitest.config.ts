import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    setupFiles: ['test/browser.ts'],
    maxWorkers: 2,
    // Only for tests that hang: the machine may be slow.
    testTimeout: 60_000,
  },
});
