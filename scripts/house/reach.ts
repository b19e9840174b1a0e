import { dirname } from 'node:path';
import { districtOf } from './trespasses.ts';
import type { Part } from './districts.ts';
import { isTest, type Module } from './modules.ts';

const isTestFile = (path: string) => path.endsWith('.test.ts');

/**
 * Test files of a part that changed modules reach: by their own imports, or because they stand beside a module that is reached.
 * Most tests come in by the roof, which wires everything together: what is reached goes no further there. Undefined where
 * the roof itself has changed, on which every test stands.
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
