import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyCopy, copyTree, makeHome } from './faltas/copy-tree.ts';
import { describeFaltas, MINIMO } from './faltas/describe-faltas.ts';
import type { Falta } from './faltas/falta.ts';
import { FALTAS } from './faltas/faltas.ts';
import { findStale } from './faltas/find-stale.ts';
import { needsStart, openLane, plantIn, type Result } from './faltas/lane.ts';
import { keepTempInMemory } from './temp-in-memory.ts';

/*
 * Plants the faults of `faltas/`, one at a time, and says which of them no test notices. All of it
 * happens in copies of the working tree. Writes `docs/faltas.md`, unless words choose some faults:
 * `npm run test:faltas -- pagos` plants those whose room, file or sentence has the word.
 */

keepTempInMemory();

const cwd = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const faltas = Object.entries(FALTAS).flatMap(([room, list]) =>
  list.filter(({ file, harm }) => words.every((it) => `${room} ${file} ${harm}`.includes(it))),
);
const lanes = availableParallelism();
const began = performance.now();
const home = makeHome();
const base = join(home, 'base');

requireNone('These faults do not fit the code any more', findStale(cwd, faltas));
copyTree(cwd, base);
requireTypes();
await requireGreen();
const results = await tryAll();
conclude();
process.exit(); // vitest sets an exit code for each fault

/** Only tests are measured: the compiler must accept the faults, all of them planted at once. */
function requireTypes(): void {
  const lane = join(home, 'tipos');
  copyCopy(base, lane);
  for (const falta of faltas) {
    const path = join(lane, falta.file);
    writeFileSync(path, plantIn(readFileSync(path, 'utf8'), falta));
  }
  const args = ['-b', '.', 'web', 'web/sw'];
  const { stdout } = spawnSync('tsc', args, { cwd: lane, encoding: 'utf8' });
  requireNone('The compiler notices these faults', stdout.split('\n').filter(isTypeError));
}

/** A name without a use is no error: whoever forgets a call removes its import too. */
function isTypeError(line: string): boolean {
  return line.includes('error TS') && !/error TS(6133|6138|6192|6196|6198):/.test(line);
}

async function requireGreen(): Promise<void> {
  const tests = [...new Set(faltas.flatMap((falta) => falta.tests))];
  const lane = openLane(base, lanes);
  const result = await lane.run(tests);
  await lane.close();
  if (!result.passed) requireNone('Without a fault fails', [result.failed?.title ?? result.reason]);
  console.log(`${tests.length} test files pass without a fault, after ${minutes()} minutes.`);
}

async function tryAll(): Promise<Map<Falta, Result>> {
  const results = new Map<Falta, Result>();
  const queue = faltas.toSorted((a, b) => Number(needsStart(a)) - Number(needsStart(b))).values();
  const work = async (_: unknown, index: number) => {
    const folder = join(home, `carril-${index}`);
    copyCopy(base, folder);
    const lane = openLane(folder);
    for (const falta of queue) {
      const result = await lane.tryFalta(falta);
      results.set(falta, result);
      console.log(`${results.size}/${faltas.length} ${describe(falta, result)}`);
    }
    await lane.close();
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return results;
}

function describe({ file, harm }: Falta, result: Result): string {
  if (result.passed) return `UNSEEN ${file}: ${harm}`;
  if (!result.failed) return `BROKEN ${file}: ${harm}\n${result.reason}`;
  return `seen ${file}: ${harm}\n    ${result.failed.title}`;
}

function conclude(): void {
  const unseen = faltas.filter((falta) => {
    const result = results.get(falta)!;
    return result.passed || !result.failed;
  });
  for (const falta of unseen) console.error(describe(falta, results.get(falta)!));
  const seen = faltas.length - unseen.length;
  console.log(`${seen} of ${faltas.length} are seen. ${minutes()} minutes.`);
  if (words.length === 0) {
    const page = describeFaltas(FALTAS, new Set(unseen.map(({ harm }) => harm)));
    writeFileSync(join(cwd, 'docs/faltas.md'), page);
  }
  process.exitCode = seen / faltas.length < MINIMO ? 1 : 0;
}

function minutes(): string {
  return ((performance.now() - began) / 60_000).toFixed(1);
}

function requireNone(title: string, lines: string[]): void {
  if (lines.length === 0) return;
  console.error([`${title}:`, ...lines].join('\n'));
  process.exit(1);
}
