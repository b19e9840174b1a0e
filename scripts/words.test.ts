import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { es as aviso } from '../web/src/publico/finder/aviso/palabras/es.ts';
import { es } from '../web/src/publico/finder/palabras/es.ts';

const cwd = join(import.meta.dirname, '..');

/** The keys of one word in several forms: by sex, by number, with and without a name. */
const FORMS = new Set(['M', 'H', 'X', 'one', 'other', 'de', 'sin']);

/** The names in each source file, without tests and the files of `words`. */
function readNames(words: RegExp, ...globs: string[]): Set<string>[] {
  return globSync(globs, { cwd })
    .filter((path) => !/\.test\.|\/test\//.test(path) && !words.test(path))
    .map((path) => readFileSync(join(cwd, path), 'utf8'))
    .map(
      (text) =>
        new Set(text.match(/[\p{L}\d_$]+\[?/gu)?.flatMap((name) => [name, name.replace('[', '')])),
    );
}

/**
 * Words that no file names together with their group, as `group.word`. A group with computed keys,
 * `group[key]`, counts as used.
 */
function listUnused(files: Set<string>[], group: string, words: object): string[] {
  const own = files.filter((names) => names.has(group));
  if (own.some((names) => names.has(`${group}[`))) return [];
  return Object.entries(words).flatMap(([word, said]) => {
    const isGroup =
      typeof said === 'object' && !Object.keys(said as object).every((key) => FORMS.has(key));
    if (isGroup) return listUnused(files, word, said as object);
    return own.some((names) => names.has(word)) ? [] : [`${group}.${word}`];
  });
}

describe('contract/src/textos….ts', () => {
  const files = readNames(
    /\/textos[-/.]/,
    'contract/src/**/*.ts',
    'server/src/**/*.ts',
    'web/{src,sw}/**/*.{ts,tsx}',
  );

  test.each(globSync('contract/src/textos{-,/}*.ts', { cwd }))(
    'cada frase de %s se usa',
    async (path) => {
      const exported: Record<string, unknown> = await import(join(cwd, path));
      const groups = Object.entries(exported).filter(([, group]) => typeof group === 'object');
      const unused = groups.flatMap(([name, group]) => listUnused(files, name, group as object));
      expect(unused).toEqual([]);
    },
  );
});

test.each([
  ['usePalabras', es],
  ['usePalabrasAviso', aviso],
])('cada palabra de %s se usa', (hook, words) => {
  expect(
    listUnused(readNames(/\/palabras\//, 'web/src/publico/**/*.{ts,tsx}'), hook, words),
  ).toEqual([]);
});
