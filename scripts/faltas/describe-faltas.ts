import { basename } from 'node:path';
import { drawTable } from '../house/pages.ts';
import type { Falta } from './falta.ts';

/** The least share of the faults that tests must see. */
export const MINIMO = 0.95;

const INTRO = `# Planted faults

What would the tests notice? \`npm run test:faltas\` plants faults that somebody could make into the
code, one at a time, in a copy of the working tree, and runs the test files that should notice it.
A fault is seen when one of these tests fails, and passes without the fault right after. A fault
that the compiler refuses, or that keeps the server from starting, does not count. At least 95 %
must be seen.

This page is written by that run, from the entries in \`scripts/faltas\`; a test holds the two
together. \`npm run test:faltas -- pagos\` plants only the faults whose room, file or sentence has the
word, and writes nothing.

To add a fault: an entry in the file of its room in \`scripts/faltas\`. It names the text to replace,
which stands exactly once in its file, and what goes wrong for a person. Choose it before you look
at the tests. If no test sees it, write one that does. When the code of an entry has changed,
\`npm run test:dev\` names it: plant the same fault in the new code.`;

/** The page of all faults; \`unseen\` holds the sentences of those that no test saw. */
export function describeFaltas(faltas: Record<string, Falta[]>, unseen: Set<string>): string {
  const all = Object.values(faltas).flat();
  const seen = all.filter(({ harm }) => !unseen.has(harm)).length;
  const rooms = Object.entries(faltas).flatMap(([room, list]) => [
    `## ${room}`,
    '',
    ...drawTable([
      ['Fault', 'Code', 'Tests', 'Seen'],
      ...list.map((falta) => toRow(falta, unseen)),
    ]),
    '',
  ]);
  const total = `**${seen} of ${all.length} are seen.**`;
  return [INTRO, '', total, '', ...rooms].join('\n');
}

function toRow({ file, harm, tests }: Falta, unseen: Set<string>): string[] {
  const names = tests.map((test) => basename(test, '.test.ts'));
  return [harm, `\`${file}\``, names.join(', '), unseen.has(harm) ? 'no' : 'yes'];
}

/** The sentences of the faults that a page calls unseen. */
export function readUnseen(page: string): Set<string> {
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return new Set(rows.filter((row) => row[4] === 'no').map((row) => row[1]!));
}
