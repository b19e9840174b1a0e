import { dirname } from 'node:path';
import { districtOf } from './trespasses.ts';
import type { Part } from './districts.ts';
import { isTest, type Module } from './modules.ts';

const isTestFile = (path: string) => path.endsWith('.test.ts');

/**
 * Test files that changed modules reach, by imports or because they stand beside a reached module.
 * Most tests import the roof (the files beside the districts), which wires everything together: the
 * search does not continue from there. undefined when the roof itself has changed: then every test
 * is reached.
 */
export function findReached(
  part: Part,
  modules: Module[],
  changed: string[],
): string[] | undefined {
  const isRoof = (path: string) => districtOf(path, part) === 'roof' && !isTestFile(path);
  if (changed.some(isRoof)) return undefined;
  const importers = Map.groupBy(
    modules.flatMap(({ path, imports }) => imports.map(({ to }) => ({ to, path }))),
    ({ to }) => to,
  );
  const reached = new Set(changed);
  for (const path of reached) {
    if (isRoof(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer.path);
  }
  const folders = new Set(
    [...reached].filter((path) => !isTest(path)).map((path) => dirname(path)),
  );
  return modules
    .map(({ path }) => path)
    .filter((path) => isTestFile(path) && (reached.has(path) || folders.has(dirname(path))));
}
