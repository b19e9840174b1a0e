import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { listLeftOut } from '../scripts/test-tools.ts';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';
import { SIN_SPARKPLUG } from '../server/src/test/v8-flags.ts';
import { PRODUCCION } from './cuentas.ts';

keepTempInMemory();

/** Parallel runs need different ports. A run uses this port and the four after it. */
export const PORT = Number(process.env.E2E_PORT ?? 3987);
/** Ports of the push services, one for each parallel journey. */
export const PUSH_PORTS = [2, 3, 4].map((n) => PORT + n);
const baseURL = `http://localhost:${PORT}`;
/** Limits that many journeys from one network would meet. */
export const RELAXED = {
  CODIGO_REENVIO_S: '1',
  CODIGOS_HORA: '1000',
  AVISOS_HORA: '1000',
  PETICIONES_MINUTO: '1000000',
  VIDEO_MAXIMO_MB: '20',
};

/** Playwright's own option leaves out connections that the browser opens in advance. */
const CERTIFICADO = PRODUCCION ? ['--ignore-certificate-errors'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: listLeftOut().map((path) => `**/${path}`),
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the processors of the machine where this was tried: a journey often waits for the
  // screen.
  workers: 3,
  // Only for journeys that hang: a busy machine may be slow.
  timeout: 300_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Also only for hanging: expected things appear long before.
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Tests cannot intercept a service worker's answers; journeys about the worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: chromiumPath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...CERTIFICADO],
    },
  },
  webServer: {
    command: `node ${SIN_SPARKPLUG} server.ts`,
    cwd: import.meta.dirname,
    url: `${baseURL}/api/salud`,
    env: {
      PORT: String(PORT),
      ...RELAXED,
      TRUST_PROXY: '127.0.0.1', // a journey comes from two networks
      PUSH_HOSTS_PERMITIDOS: PUSH_PORTS.map((port) => `127.0.0.1:${port}`).join(),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 300_000,
  },
});
