import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForAll } from './postgres-binaries.ts';

test('en una carpeta donde solo entra root, PostgreSQL se copia una vez por versión', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-postgresql-'));
  const native = join(folder, 'paquete', 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await writeFile(join(folder, 'paquete', 'package.json'), '{"version":"18.3.0"}');
  await writeFile(join(native, 'bin', 'postgres'), 'primera');
  const copia = await copyForAll(native, join(folder, 'copias'));
  expect(copia).toBe(join(folder, 'copias', '18.3.0'));
  await writeFile(join(native, 'bin', 'postgres'), 'segunda');
  expect(await copyForAll(native, join(folder, 'copias'))).toBe(copia);
  expect(await readFile(join(copia, 'bin', 'postgres'), 'utf8')).toBe('primera');
});
