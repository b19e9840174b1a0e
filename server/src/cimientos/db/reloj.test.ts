import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readAhoraMs, setReloj } from './reloj.ts';

const SRC = join(import.meta.dirname, '../..');
/** An instance's own clock, which may be wrong or jump. */
const RELOJ_PROPIO = /\bDate\.now\(\)|\bnew Date\(\)/;
/** Why these files may read it. */
const EXCEPCIONES: Record<string, string> = {
  'cimientos/db/reloj.ts': 'until the first reading of the database’s clock',
  'cimientos/page-cache/escucha.ts': 'a second clock, which goes on while the machine sleeps',
  'cimientos/push/cartero.ts': 'a push service’s answer names a time of this moment',
  'operacion/comprobaciones.ts': 'compares it with the database’s',
  'plazos.ts': 'files of this machine are dated with its clock',
};

describe('el reloj de la base de datos', () => {
  afterEach(() => setReloj(Date.now()));

  test('lo que se guarda o se comprueba no se fecha con el de una instancia', () => {
    const files = globSync('**/*.ts', { cwd: SRC }).filter(
      (file) => !file.endsWith('.test.ts') && !file.startsWith('test/'),
    );
    const own = files.filter((file) => RELOJ_PROPIO.test(readFileSync(join(SRC, file), 'utf8')));
    expect(own.toSorted()).toEqual(Object.keys(EXCEPCIONES).toSorted());
  });

  test('un salto atrás o adelante se sigue; lo que tarda en llegar no se nota', () => {
    for (const desvio of [-3_600_000, 16 * 60_000]) {
      const deBase = Date.now() + desvio;
      setReloj(deBase);
      expect(readAhoraMs()).toBeGreaterThanOrEqual(deBase);
      expect(readAhoraMs() - deBase).toBeLessThan(60_000);
      const before = readAhoraMs();
      setReloj(before - 200);
      expect(readAhoraMs()).toBeGreaterThanOrEqual(before);
    }
  });

  test('lo que se oye tarde, con la máquina ocupada, no lo atrasa ni lo adelanta', () => {
    const before = readAhoraMs();
    setReloj(before - 3_000, 3_200);
    expect(readAhoraMs()).toBeGreaterThanOrEqual(before);
    setReloj(before - 60_000, 3_000);
    const behind = before - readAhoraMs();
    expect(behind).toBeGreaterThan(50_000);
    expect(behind).toBeLessThanOrEqual(57_000);
  });
});
