import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const WEB = resolve(import.meta.dirname, '../web/src');
const CONTRATO = resolve(import.meta.dirname, '../contract/src');

const TIPOS = /^(import|export) type [^;]*;|^import \{(\s*type [\w ]+,?)+\s*\} from [^;]*;/gm;
const IMPORTS = /^(?:import|export)\s(?:[^;]*?\sfrom\s)?'([^']+)';/gm;

/** Every module that `file` imports before it runs, and who imports it. Types do not count. */
function collectImports(file: string, found = new Map<string, string>()): Map<string, string> {
  const source = readFileSync(file, 'utf8').replace(TIPOS, '');
  for (const [, specifier = ''] of source.matchAll(IMPORTS)) {
    const own = specifier.startsWith('.') ? resolve(dirname(file), specifier) : undefined;
    const contract = /^@vuelve\/contract\/(.*)$/.exec(specifier)?.[1];
    const module = own ?? (contract ? resolve(CONTRATO, `${contract}.ts`) : specifier);
    if (found.has(module)) continue;
    found.set(module, file);
    // The build replaces the table of calls by one without schemas (vite.config.ts).
    const isRead = /\.tsx?$/.test(module) && existsSync(module);
    if (isRead && module !== resolve(CONTRATO, 'calls.ts')) collectImports(module, found);
  }
  return found;
}

test('quien entra no espera al enrutador ni a los esquemas: nada de lo primero los importa', () => {
  const found = collectImports(resolve(WEB, 'app/main.tsx'));
  expect(found.has(resolve(WEB, 'cuenta/entry/social.tsx'))).toBe(true);
  expect(found.has(resolve(CONTRATO, 'textos.ts'))).toBe(true);
  expect(found.get('zod/mini')).toBeUndefined();
  expect([...found.keys()].filter((module) => module.startsWith('react-router'))).toEqual([]);
});

test('las frases llegan con la pantalla que las dice: nadie las toma todas juntas', () => {
  const sources = globSync([`${WEB}/**/*.{ts,tsx}`, `${CONTRATO}/**/*.ts`]).filter(
    // The server's pages are no part of what a browser loads.
    (path) => !path.startsWith(`${WEB}/publico/`),
  );
  // Passing the whole table on, or taking it apart, puts every sentence into the first file.
  const whole = /[=(,]\s*textos\s*[;,)]|\.\.\.textos\b(?!\.)|\btextos\[/;
  const offenders = sources.filter((path) => whole.test(readFileSync(path, 'utf8')));
  expect(offenders).toEqual([]);
  expect('const { pago } = textos;').toMatch(whole);
});
