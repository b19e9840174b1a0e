import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listLeftOut } from '../scripts/test-tools.ts';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';
import { SIN_SPARKPLUG } from './src/test/v8-flags.ts';

keepTempInMemory();

/** The slowest tests, over half a minute on two slow cores. Last, they would run alone. */
const LARGOS = [
  'imagenes/hostiles',
  'test/generadas',
  'exportaciones/muertes',
  'demo/quitar-demo',
  'test/process-stop',
  'conversaciones/muchos-avisos',
  'registro/intentos',
  'test/process',
  'test/produccion',
  'http/clientes-lentos',
  'traspasos/en-medio',
  'eliminaciones/muertes',
  'relevos/muertes',
  'pagos/muertes',
  'carteles/carteles',
  'lotes/hojas',
  'perfil-publico/frescura',
].map((name) => {
  const [path] = globSync(`src/**/${name}.test.ts`, { cwd: import.meta.dirname });
  if (!path) throw new Error(`No test file ${name}: name it as it is called now`);
  return `/${name}.test.ts`;
});

/** Vitest remembers slow files, but not after `npm ci`. */
class LargosPrimero extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    const long = LARGOS.flatMap((end) => rest.filter(({ moduleId }) => moduleId.endsWith(end)));
    return [...new Set([...long, ...rest])];
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    exclude: listLeftOut().map((path) => path.replace('server/', '')),
    globalSetup: ['../scripts/build-if-stale.ts', 'src/test/database-setup.ts'],
    sequence: { sequencer: LargosPrimero },
    // One more than the processors of the test machine: many tests wait for a timer.
    maxWorkers: 3,
    // Each file opens its own app and database. Loading the modules anew for each took a third of
    // the time.
    isolate: false,
    execArgv: [SIN_SPARKPLUG],
    // Only for tests that hang: the machine may be slow, and waiting helpers fail earlier with a
    // clear message.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
