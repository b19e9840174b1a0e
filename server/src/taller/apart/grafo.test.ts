import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** Libraries that open files: a crafted file may crash them. */
const LECTORES = ['sharp', 'file-type', 'mediabunny', '@cantoo/pdf-lib', 'exif-reader'];
const MAIN = fileURLToPath(new URL('../../start.ts', import.meta.url));

const TIPOS = /^(import|export) type [^;]*;|typeof import\([^)]*\)/gm;

/** Every module that `file` loads, directly or through others. Type imports do not count. */
function collectImports(file: string, found = new Map<string, string>()): Map<string, string> {
  const source = readFileSync(file, 'utf8').replace(TIPOS, '');
  const specifiers = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  for (const [, specifier] of specifiers) {
    const isOwn = specifier!.startsWith('.');
    const module = isOwn ? resolve(dirname(file), specifier!) : specifier!;
    if (found.has(module)) continue;
    found.set(module, file);
    if (isOwn && module.endsWith('.ts')) collectImports(module, found);
  }
  return found;
}

describe('el proceso del servidor', () => {
  const loaded = collectImports(MAIN);

  test('carga lo que de verdad carga', () => {
    expect(loaded.has(resolve(dirname(MAIN), 'mascotas/medios/publish-medio.ts'))).toBe(true);
    expect(loaded.has('fastify')).toBe(true);
  });

  test.each(LECTORES)('no carga %s: los ficheros ajenos se abren en otro proceso', (lector) => {
    expect(loaded.get(lector)).toBeUndefined();
  });

  test('ni lo que solo corre en los hijos', () => {
    const isOfChildren = /\.apart\.ts$|\/vacunas\/pdf\//;
    expect([...loaded.keys()].filter((module) => isOfChildren.test(module))).toEqual([]);
  });
});
