import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { AJUSTES, GRUPOS } from '../server/src/cimientos/ajustes/grupos.ts';
import { readConfig } from '../server/src/cimientos/config.ts';
import { describeAjustes, exampleAjustes } from './describe-ajustes.ts';

const read = (path: string) => readFile(join(import.meta.dirname, '..', path), 'utf8');

test('docs/ajustes.md y .env.example son lo que dice la tabla: si no, npm run ajustes', async () => {
  expect(await read('docs/ajustes.md')).toBe(describeAjustes());
  expect(await read('.env.example')).toBe(exampleAjustes());
});

test('cada ajuste está en un grupo, y solo en uno', () => {
  const names = GRUPOS.flatMap(([, ajustes]) => Object.keys(ajustes));
  expect(names.toSorted()).toEqual(Object.keys(AJUSTES).toSorted());
});

test('cada ajuste se lee', async () => {
  const folder = 'server/src/cimientos';
  const config = await read(`${folder}/config.ts`);
  const identidades = await read(`${folder}/config-identidades.ts`);
  const names = new Set(`${config} ${identidades}`.match(/\b[A-Z][A-Z\d_]+\b/g));
  expect(Object.keys(AJUSTES).filter((name) => !names.has(name))).toEqual([]);
});

test('.env.example con todo descomentado deja los ajustes como están', () => {
  const env = parseEnv(exampleAjustes().replaceAll(/^#(?=[A-Z\d_]+=)/gm, ''));
  expect(Object.keys(env)).toHaveLength(Object.keys(AJUSTES).length);
  expect(readConfig(env)).toEqual(readConfig({}));
});

test('lo que abre una puerta está marcado como secreto', () => {
  const secret = Object.entries(AJUSTES).filter(([, ajuste]) => 'secret' in ajuste);
  const named = Object.keys(AJUSTES).filter((name) => /SECRET|PASSWORD|PRIVATE/.test(name));
  expect(secret.map(([name]) => name)).toEqual(expect.arrayContaining(named));
});
