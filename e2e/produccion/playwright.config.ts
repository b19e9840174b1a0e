import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';
import { PUBLIC_URL } from './puertos.ts';

/** The journeys against two instances in production mode; see servidor.ts. */
export default defineConfig({
  ...base,
  testDir: '..',
  outputDir: '../../test-results/produccion',
  reporter: [['list'], ['./omitidos.ts']],
  use: { ...base.use, baseURL: PUBLIC_URL, ignoreHTTPSErrors: true },
  webServer: {
    command: 'node servidor.ts',
    cwd: import.meta.dirname,
    url: `${PUBLIC_URL}/api/salud`,
    ignoreHTTPSErrors: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    timeout: 300_000,
  },
});
