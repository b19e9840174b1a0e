import { parseSync, Visitor } from 'oxc-parser';
import type { Module } from './modules.ts';

const CALLS = new Set(['selectAll', 'returningAll']);
const SQL = /\b(?:SELECT|RETURNING|INSERT INTO)\b/;
const STAR = /\b(?:SELECT|RETURNING)\s+(?:DISTINCT\s+)?\*|(?:^|[\w"])\.\*/;
const UNNAMED = /\bINSERT INTO\s+[\w.]+\s+(?:VALUES|SELECT)\b/;

/**
 * Statements of the server that take every column of a table, one line each. A prepared one fails
 * when the next release adds a column: 'cached plan must not change result type'.
 */
export function findStars(modules: Module[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith('server/src/'))
    .flatMap(({ path, text }) =>
      listStars(path, text).map((start) => {
        const line = text.slice(0, start).split('\n').length;
        return `${path}:${line}: it names no columns (decision 97)`;
      }),
    );
}

function listStars(path: string, text: string): number[] {
  const places: number[] = [];
  const read = (sql: string, start: number) => {
    if (SQL.test(sql) && (STAR.test(sql) || UNNAMED.test(sql))) places.push(start);
  };
  new Visitor({
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && CALLS.has(property.name)) places.push(start);
    },
    TemplateLiteral({ quasis, start }) {
      read(quasis.map(({ value }) => value.raw).join('x'), start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') read(value, start);
    },
  }).visit(parseSync(path, text).program);
  return places;
}
