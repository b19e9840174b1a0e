import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/*
 * Two folders of the server that import each other are one room with a wall through it, which no linter sees: it looks
 * at files. Fails on every such pair; a file that stands beside the folders counts as one. Tests may know everybody.
 */

const RAIZ = join(import.meta.dirname, '../server/src');

/** Pairs that have to be, each with its reason: `'chapas mascotas': 'because …'`. */
const ADMITIDAS: Record<string, string> = {};

/** A relative module, as it is imported, exported again, loaded lazily or named for a child. */
const MODULO = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'(\.[^']*)'/g;

const imports = new Map<string, Map<string, string>>();
for (const file of globSync('**/*.ts', { cwd: RAIZ })) {
  if (file.endsWith('.test.ts') || file.startsWith('test/')) continue;
  for (const [, module = ''] of readFileSync(join(RAIZ, file), 'utf8').matchAll(MODULO)) {
    note(file, relative(RAIZ, join(RAIZ, dirname(file), module)));
  }
}

const found = listPairs();
const faults = [
  ...found.filter((pair) => !ADMITIDAS[pair]).map(describe),
  ...Object.keys(ADMITIDAS)
    .filter((pair) => !found.includes(pair))
    .map((pair) => `${pair}: no pair any more, strike it from the list`),
];
if (faults.length > 0) {
  console.error(['Folders of server/src that import each other:', ...faults].join('\n'));
  process.exitCode = 1;
}

/** Keeps the first import that leads from one folder to another. */
function note(from: string, to: string): void {
  const own = folderOf(from);
  const other = folderOf(to);
  if (other === '..' || own === other) return;
  const known = imports.get(own) ?? new Map<string, string>();
  if (!known.has(other)) known.set(other, `${from} → ${to}`);
  imports.set(own, known);
}

function folderOf(file: string): string {
  const [first = file] = file.split(sep);
  return first;
}

/** Both names of each pair, in the order of the alphabet. */
function listPairs(): string[] {
  return [...imports].flatMap(([own, others]) =>
    [...others.keys()]
      .filter((other) => own < other && imports.get(other)?.has(own))
      .map((other) => `${own} ${other}`),
  );
}

function describe(pair: string): string {
  const [one = '', other = ''] = pair.split(' ');
  const there = imports.get(one)?.get(other);
  const back = imports.get(other)?.get(one);
  return `${one} ↔ ${other}: ${there}, ${back}`;
}
