import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeRegistro } from './describe-registro.ts';

test('docs/datos.md es lo que dice el mapa de los datos: si no, npm run datos', async () => {
  const written = await readFile(join(import.meta.dirname, '../docs/datos.md'), 'utf8');
  expect(written).toBe(describeRegistro());
});
