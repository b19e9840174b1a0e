import { parseSync } from 'oxc-parser';
import { findCircles } from './circles.ts';
import { PARTS } from './districts.ts';
import { measure } from './lengths.ts';
import { isTest, type Module } from './modules.ts';
import { drawTable } from './pages.ts';
import { countFloors, listArrows, listRooms } from './rooms.ts';
import { findTrespasses } from './trespasses.ts';

/** Statistics of the code, as lines of a table. */
export function describeFigures(modules: Module[]): string[] {
  const sources = modules.filter(
    ({ path }) => /^(contract|server|web|dev)\//.test(path) && !isTest(path),
  );
  const tests = modules.filter(({ path }) => isTest(path));
  const measured = sources.map(({ path, text }) => measure(path, text));
  const functions = measured.flatMap(({ functions }) => functions);
  const lines = sum(sources.map(countLines));
  const rows = [
    ...PARTS.flatMap((part) => {
      const rooms = listRooms(part, modules);
      const arrows = listArrows(part, modules);
      const floors = countFloors(rooms, arrows);
      return [
        [
          `\`${part.folder}\`: rooms, floors, arrows`,
          `${rooms.length}, ${floors}, ${arrows.length}`,
        ],
      ];
    }),
    [
      'Imports against the districts',
      String(PARTS.flatMap((part) => findTrespasses(part, modules)).length),
    ],
    ['Circles, types included', String(findCircles(sources).length)],
    ['Source files', String(sources.length)],
    ['Lines of source, of tests', `${lines}, ${sum(tests.map(countLines))}`],
    ['Lines of a file, median / p90', spread(sources.map(countLines))],
    [
      'Lines of a function, median / p90 / longest',
      `${spread(functions.map((one) => one.lines))} / ${longest(functions)}`,
    ],
    ['Comments, of all lines', `${((100 * sum(sources.map(countComments))) / lines).toFixed(1)} %`],
  ];
  return drawTable([['Figure', 'Now'], ...rows]);
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const countLines = ({ text }: Module) => text.trimEnd().split('\n').length;
const longest = (functions: { lines: number }[]) => Math.max(...functions.map((one) => one.lines));

function countComments({ path, text }: Module): number {
  const { comments } = parseSync(path, text);
  return sum(comments.map(({ start, end }) => text.slice(start, end).split('\n').length));
}

function spread(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return [0.5, 0.9].map((part) => sorted[Math.floor(sorted.length * part)]).join(' / ');
}
