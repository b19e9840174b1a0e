import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from './districts.ts';
import { drawTable } from './pages.ts';

/** A page of docs/decisions. */
export interface Decision {
  number: number;
  file: string;
  text: string;
  /** The districts that its line 'Districts:' names, such as `server compra`. */
  districts: string[];
}

const LINES = 45;
const COLUMNS = 100;

/** Beside the districts of server and web: a page may be about a whole package, or about all of the code. */
const WHOLE = ['contract', 'dev', 'all'];
const KNOWN = new Set([
  ...PARTS.flatMap(({ folder, districts }) =>
    Object.keys(districts).map((name) => `${folder.split('/')[0]} ${name}`),
  ),
  ...WHOLE,
]);

/** The numbered pages of a folder, by their numbers. */
export function readDecisions(folder: string): Decision[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  return files.toSorted().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return { number: Number(file.slice(0, 4)), file, text, districts: readDistricts(text) };
  });
}

/** 'server compra, tienda; web tienda.' as `server compra`, `server tienda`, `web tienda`. */
function readDistricts(text: string): string[] {
  const [, line = ''] = /^Districts: (.+)\.$/m.exec(text) ?? [];
  return line.split('; ').flatMap((part) => {
    const [, side, names] = /^(server|web) (.+)$/.exec(part) ?? [];
    return names ? names.split(', ').map((name) => `${side} ${name}`) : [part];
  });
}

/** What is wrong with a page's form, one line each; `index` is the page that lists them by question. */
export function findMisshapen(decisions: Decision[], index: string): string[] {
  return decisions.flatMap(({ number, file, text, districts }) => {
    const lines = text.trimEnd().split('\n');
    return [
      ...(lines[0]!.startsWith(`# ${number}. `) ? [] : ['its title has another number']),
      ...(lines.length > LINES ? [`${lines.length} lines, more than ${LINES}`] : []),
      ...(lines.some((line) => line.length > COLUMNS) ? [`a line of over ${COLUMNS} columns`] : []),
      ...districts.filter((name) => !KNOWN.has(name)).map((name) => `no district '${name}'`),
      ...(index.includes(`? [${number}]\n`) ? [] : ['no question of docs/decisions/README.md']),
    ].map((fault) => `docs/decisions/${file}: ${fault}`);
  });
}

/** The pages of each district, and where each number leads. */
export function describeDecisions(decisions: Decision[]): string[] {
  const rows = [...KNOWN].map((name) => {
    const pages = decisions.filter(({ districts }) => districts.includes(name));
    return [name, pages.map(({ number }) => `[${number}]`).join(' ')];
  });
  return [
    ...drawTable([['District', 'Pages'], ...rows.filter(([, pages]) => pages)]),
    '',
    ...decisions.map(({ number, file }) => `[${number}]: ${file}`),
  ];
}
