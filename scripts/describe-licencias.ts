import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Paquete {
  name: string;
  version: string;
  license: string;
}

/** Licences that ask for more than their text to be passed on, and what they ask. */
const PIDEN: Record<string, string> = {
  MPL: 'whoever gives it on with changes gives the changed files too; ours are unchanged',
  LGPL: 'it is a library of its own file, which may be replaced by another version',
  OFL: 'fonts, which are not sold by themselves',
};

/** The packages below a `node_modules` with their licences, in Markdown: those that ask most first. */
export function describeLicencias(modules: string): string {
  const paquetes = listPaquetes(modules);
  const special = Object.entries(PIDEN).flatMap(([clase, pide]) => {
    const found = paquetes.filter(({ license }) => new RegExp(`\\b${clase}\\b`).test(license));
    return found.map(({ name, version, license }) => `- ${name} ${version} (${license}): ${pide}`);
  });
  const all = paquetes.map(({ name, version, license }) => `- ${name} ${version}: ${license}`);
  return [
    '# Licences of what is in this package',
    'Vuelve itself is not licensed to anybody. Node.js (MIT and those that its own file names) is in `bin`.',
    '## Those that ask for something',
    special.join('\n'),
    '## All',
    all.join('\n'),
    '',
  ].join('\n\n');
}

function listPaquetes(modules: string): Paquete[] {
  const files = globSync(['*/package.json', '@*/*/package.json'], { cwd: modules });
  return files
    .filter((file) => !file.startsWith('@vuelve'))
    .map((file) => read(join(modules, file)))
    .filter((it) => it !== undefined)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function read(file: string): Paquete | undefined {
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Paquete>;
  if (!name || !version) return undefined;
  return { name, version, license: license ?? `see ${dirname(name)}` };
}
