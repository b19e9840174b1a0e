import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Prints the figures of the house: `node scripts/measure-house.ts [folder]`, of this tree or another checkout. */
function measureHouse(cwd: string): void {
  const paths = globSync(['{contract,server,web,dev}/src/**/*.{ts,tsx}', 'e2e/*.ts'], { cwd });
  const files = paths
    .filter((path) => !path.endsWith('cimientos/db/tables.ts'))
    .map((path) => ({ path, text: readFileSync(resolve(cwd, path), 'utf8') }));
  const sources = files.filter(({ path }) => !isTest(path));
  const tests = files.filter(({ path }) => isTest(path));
  const functions = sources.flatMap(measureFunctions).toSorted((a, b) => a.lines - b.lines);
  const longest = functions.at(-1)!;
  const lines = sum(sources.map(({ text }) => countLines(text)));
  const lengths = functions.map((one) => one.lines);

  const figures = {
    'Source files': sources.length,
    'Lines of a file, median / p90': spread(sources.map(({ text }) => countLines(text))),
    'Lines of a function, median / p90': spread(lengths),
    'Longest function': `${longest.lines} (${longest.place})`,
    'Comments, of all lines': `${((100 * sum(sources.map(countComments))) / lines).toFixed(1)} %`,
    'Lines of tests to lines of source': (
      sum(tests.map(({ text }) => countLines(text))) / lines
    ).toFixed(2),
  };
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(36)}${value}`);
}

interface File {
  path: string;
  text: string;
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\/|^e2e/.test(path);
const countLines = (text: string) => text.trimEnd().split('\n').length;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Each function with a block of its own: how many lines it has, and where it starts. */
function measureFunctions({ path, text }: File) {
  const found: { place: string; lines: number }[] = [];
  const add = ({ start, end, body }: { start: number; end: number; body: unknown }) => {
    if ((body as { type?: string } | null)?.type !== 'BlockStatement') return;
    const place = `${path}:${countLines(text.slice(0, start))}`;
    found.push({ place, lines: countLines(text.slice(start, end)) });
  };
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parseSync(path, text).program);
  return found;
}

function countComments({ path, text }: File): number {
  const { comments } = parseSync(path, text);
  return sum(comments.map(({ start, end }) => countLines(text.slice(start, end))));
}

function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [0.5, 0.9].map((part) => sorted[Math.floor(sorted.length * part)]).join(' / ');
}

measureHouse(process.argv[2] ?? '.');
