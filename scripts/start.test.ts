import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test(
  'npm start con un ajuste mal escrito dice nuestra frase, y nada más',
  { timeout: 300_000 },
  () => {
    const env = { ...process.env, PORT: 'no' };
    const { stderr, stdout, status } = spawnSync('npm', ['start', '--silent'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toMatch(/^Wrong setting PORT: .+\n$/);
    expect(status).toBe(1);
  },
);
