import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';

const RELEASES_DIR = await mkdtemp(join(tmpdir(), 'vuelve-entregas-'));
const t = useTestApp({ RELEASES_DIR });
afterAll(() => rm(RELEASES_DIR, { recursive: true }));

const fetchFile = (name: string) => t.visitor().fetch(`/app/assets/${name}`);

test('lo que la entrega siguiente nombra se sirve en cuanto está en su carpeta', async () => {
  expect((await fetchFile('login-Nueva1.js')).status).toBe(404);
  const folder = join(RELEASES_DIR, '2', 'web/dist/assets');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'login-Nueva1.js'), 'export {};');
  const response = await fetchFile('login-Nueva1.js');
  expect([response.status, await response.text()]).toEqual([200, 'export {};']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

test.each(['login-Nunca.js', '..%2f..%2f..%2fpackage.json', '.env', 'x%00.js'])(
  '%s, que no está o no es un nombre → 404 con una página',
  async (name) => {
    await writeFile(join(RELEASES_DIR, 'package.json'), 'secreto');
    const response = await fetchFile(name);
    expect([404, 400]).toContain(response.status);
    expect(await response.text()).not.toContain('secreto');
  },
);
