import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Module {
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  to: string;
  /** Whether nothing but types is taken from there. */
  isType: boolean;
}

/** A relative module, as it is imported, exported again, loaded lazily or named for a child. */
const IMPORT =
  /(?:\b(import|export)( type)? [^;']*\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.[^']*)'/g;

/** Whether a test, or what serves tests alone. */
export const isTest = (path: string) => /\.test\.tsx?$|\/test\/|^e2e\//.test(path);

/** The modules under some folders, with their paths from `cwd`. What is generated is left out. */
export function readModules(cwd: string, folders: string[]): Module[] {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd }));
  const own = paths.filter((path) => !path.endsWith('db/tables.ts'));
  return own.toSorted().map((path) => {
    const text = readFileSync(join(cwd, path), 'utf8');
    return { path, text, imports: listImports(path, text) };
  });
}

function listImports(from: string, text: string): Import[] {
  return Array.from(text.matchAll(IMPORT), ([, , type, to = '']) => ({
    to: normalize(join(dirname(from), to)),
    isType: type !== undefined,
  }));
}
