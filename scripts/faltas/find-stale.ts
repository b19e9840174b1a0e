import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Falta } from './falta.ts';

/** Why entries do not fit the tree any more, one line each. */
export function findStale(cwd: string, faltas: Falta[]): string[] {
  return faltas.flatMap(({ file, code, fault, tests }) => {
    const missing = [file, ...tests].filter((path) => !existsSync(join(cwd, path)));
    if (missing.length > 0) return missing.map((path) => `${file}: there is no ${path}`);
    const times = readFileSync(join(cwd, file), 'utf8').split(code).length - 1;
    if (times !== 1) return [`${file}: stands there ${times} times, not once: ${code}`];
    return code === fault ? [`${file}: changes nothing: ${code}`] : [];
  });
}
