import { parseSync, Visitor } from 'oxc-parser';
import type { Module } from './modules.ts';

export interface Measured {
  /** File and line. */
  place: string;
  /** Without blank lines and comments. */
  lines: number;
}

interface Limits {
  file: number;
  function: number;
}

export function findTooLong(modules: Module[], limits: Limits): string[] {
  const files = modules.map(({ path, text }) => ({ path, ...measure(path, text) }));
  return [
    ...files
      .filter(({ lines }) => lines > limits.file)
      .map(({ path, lines }) => `${path}: ${lines} lines, of ${limits.file}`),
    ...files
      .flatMap(({ functions }) => functions)
      .filter(({ lines }) => lines > limits.function)
      .map(({ place, lines }) => `${place}: a function of ${lines} lines, of ${limits.function}`),
  ];
}

/** Lines of code of a file, and of each function with a block body. */
export function measure(path: string, text: string): { lines: number; functions: Measured[] } {
  const { program, comments } = parseSync(path, text);
  const bare = comments.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end),
    text,
  );
  const functions: Measured[] = [];
  const add = ({ start, end, body }: { start: number; end: number; body: unknown }) => {
    if ((body as { type?: string } | null)?.type !== 'BlockStatement') return;
    const line = text.slice(0, start).split('\n').length;
    functions.push({ place: `${path}:${line}`, lines: countLines(bare.slice(start, end)) });
  };
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(program);
  return { lines: countLines(bare), functions };
}

const countLines = (text: string) => text.split('\n').filter((line) => line.trim()).length;
