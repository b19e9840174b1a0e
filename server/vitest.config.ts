import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { listLeftOut } from '../scripts/test-tools.ts';
import { keepTempInMemory } from '../scripts/temp-in-memory.ts';

keepTempInMemory();

/** What takes longest, half a minute and more on two slow cores: begun last, it would run alone at the end. */
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

/** Vitest remembers what took long, but not after `npm ci`. */
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
    // One more than the processors of the machine that this is tried on: many tests wait for a clock.
    maxWorkers: 3,
    // Each file opens an app and a database of its own; reading the same modules anew for each took a third of the time.
    isolate: false,
    // Only for what hangs: a machine that does other work too may be slow, and what waits says before this what it waits for.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
