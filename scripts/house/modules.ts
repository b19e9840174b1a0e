import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Module {
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  to: string;
  /** Whether the import takes types only. */
  isType: boolean;
}

/** A relative module in an import, an export, a dynamic import or a `new URL`. */
const IMPORT =
  /(?:\b(import|export)( type)? [^;']*\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.[^']*)'/g;

/** Whether a module is a test, or only serves tests. */
export const isTest = (path: string) => /\.test\.tsx?$|\/test\/|^e2e\//.test(path);

/** The modules in some folders, with paths relative to `cwd`. Generated code is left out. */
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
