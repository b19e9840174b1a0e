import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { listLeftOut } from '../scripts/test-tools.ts';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';

keepTempInMemory();

/** Journeys that run beside others need a port of their own, and the one after it. */
export const PORT = Number(process.env.E2E_PORT ?? 3987);
/** Where the push services of journeys listen, one for each that may run at once. */
export const PUSH_PORTS = [2, 3, 4].map((n) => PORT + n);
const baseURL = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: listLeftOut().map((path) => `**/${path}`),
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the processors of the machine that this is tried on: a journey often waits for the screen.
  workers: 3,
  // Only for what hangs: a machine that does other work too may be slow.
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // The same: what comes, comes long before.
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // What a worker answers no test can hold up; those about it let it in.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node server.ts',
    cwd: import.meta.dirname,
    url: `${baseURL}/api/salud`,
    env: {
      PORT: String(PORT),
      CODIGO_REENVIO_S: '1',
      CODIGOS_HORA: '1000',
      AVISOS_HORA: '1000',
      PETICIONES_MINUTO: '1000000',
      VIDEO_MAXIMO_MB: '20',
      PUSH_HOSTS_PERMITIDOS: PUSH_PORTS.map((port) => `127.0.0.1:${port}`).join(),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 300_000,
  },
});
