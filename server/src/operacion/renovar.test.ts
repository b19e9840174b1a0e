import { expect, test } from 'vitest';
import { useTestApp } from '../test/fixtures.ts';
import { loadSecretos } from '../cimientos/db/secretos.ts';
import { openDataDir } from '../test/servidor.ts';
import { CLAVES } from './claves.ts';

const t = useTestApp();

async function renovar(...args: string[]) {
  const dir = await openDataDir();
  const run = await dir.spawn({ DATABASE_URL: t.url }, 'operacion/renovar.ts', args);
  const code = await run.exit();
  await dir.close();
  return { code, ...run.output };
}

test('npm run renovar: una clave nueva, y las demás las mismas', async () => {
  const before = await loadSecretos(t.db);
  const { code, stdout } = await renovar('sesiones');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^sesiones is renewed .* everybody logs in again\.\n$/);
  const { sesiones, ...others } = await loadSecretos(t.db);
  expect(sesiones.equals(before.sesiones)).toBe(false);
  expect(before).toMatchObject(others);
});

test('la de las negativas, o una que no existe → no, y por qué; sin nombre, todas', async () => {
  const before = await loadSecretos(t.db);
  const never = await renovar('bajas');
  expect([never.code, never.stderr]).toEqual([
    1,
    expect.stringMatching(/^bajas is not renewed\. Refusals of mails are stored under it/),
  ]);
  expect((await renovar('ninguna')).stderr).toMatch(/^No key ninguna\. There are: sesiones, /);
  expect((await renovar()).stdout.split('\n')).toHaveLength(Object.keys(CLAVES).length + 1);
  expect(await loadSecretos(t.db)).toEqual(before);
});
