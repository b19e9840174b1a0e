import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFaltas, MINIMO, readUnseen } from './faltas/describe-faltas.ts';
import { FALTAS } from './faltas/faltas.ts';
import { findStale } from './faltas/find-stale.ts';

const cwd = join(import.meta.dirname, '..');
const all = Object.values(FALTAS).flat();

test('cada falta cabe en el código de hoy, y sus pruebas existen', () => {
  expect(findStale(cwd, all)).toEqual([]);
});

test('son al menos ochenta, y ninguna dos veces', () => {
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(new Set(all.map(({ harm }) => harm)).size).toBe(all.length);
});

const path = join(cwd, 'docs/faltas.md');
test('docs/faltas.md nombra las mismas, y casi todas se ven: si no, npm run test:faltas', async () => {
  const page = await readFile(path, 'utf8');
  const unseen = readUnseen(page);
  expect(page).toBe(describeFaltas(FALTAS, unseen));
  expect(unseen.size).toBeLessThanOrEqual((1 - MINIMO) * all.length);
});
