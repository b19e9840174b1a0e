import type { Part } from './districts.ts';
import { drawPart } from './picture.ts';

/** Replaces the lines between the two marks `name` in a Markdown page. */
export function replaceBlock(page: string, name: string, lines: string[]): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end);
  if (to < from) throw new Error(`No block ${name}`);
  return `${page.slice(0, from)}\n\n${lines.join('\n')}\n\n${page.slice(to)}`;
}

/** Lines of a Markdown table, with columns of equal width. */
export function drawTable(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const [head, ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  return [head!, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body];
}

/** The districts of a part, from the ground up, and a drawing of who sees whom. */
export function describePart(part: Part): string[] {
  const rows = Object.entries(part.districts).map(([name, { is }]) => [`\`${name}\``, is]);
  return [...drawTable([['District', 'What it is'], ...rows]), '', ...drawPart(part)];
}
