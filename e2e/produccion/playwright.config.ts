import { defineConfig } from '@playwright/test';
import base, { PORT } from '../playwright.config.ts';

const baseURL = `https://localhost:${PORT + 2}`;

/** The journeys against two instances in production mode; see servidor.ts. */
export default defineConfig({
  ...base,
  testDir: '..',
  outputDir: '../../test-results/produccion',
  reporter: [['list'], ['./omitidos.ts']],
  use: { ...base.use, baseURL, ignoreHTTPSErrors: true },
  webServer: {
    command: 'node servidor.ts',
    cwd: import.meta.dirname,
    url: `${baseURL}/api/salud`,
    ignoreHTTPSErrors: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 90_000 },
    timeout: 300_000,
  },
});
