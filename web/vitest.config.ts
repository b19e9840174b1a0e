import { defineConfig } from 'vitest/config';
import { inlineScript } from './vite.ssr.config.ts';

export default defineConfig({
  plugins: [inlineScript()],
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    setupFiles: ['test/browser.ts'],
    maxWorkers: 2,
    // Only for tests that hang: the machine may be slow.
    testTimeout: 60_000,
  },
});
