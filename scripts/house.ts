import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findCircles } from './house/circles.ts';
import { describeDecisions, findMisshapen, readDecisions } from './house/decisions.ts';
import { CODE, LIMITS, PARTS } from './house/districts.ts';
import { describeFigures } from './house/figures.ts';
import { findTooLong } from './house/lengths.ts';
import { findContractions, readMigrations } from './house/migrations.ts';
import { isTest, readModules } from './house/modules.ts';
import { describePart, replaceBlock } from './house/pages.ts';
import { findStars } from './house/stars.ts';
import { findOpened } from './house/screens.ts';
import { findTrespasses } from './house/trespasses.ts';

/*
 * Checks the code against `house/districts.ts`: allowed imports between districts, no imports of
 * screens, no import cycles, named columns, migrations that the release before survives, length limits, and the tables of districts in README. `--write` writes
 * those tables, and the figures of decision 20.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url));
const README = `${cwd}README.md`;
const MIGRATIONS = `${cwd}server/migrations`;
const DECISIONS = `${cwd}docs/decisions`;
const INDEX = `${DECISIONS}/README.md`;
const FIGURES = `${DECISIONS}/0020-the-house-in-figures.md`;

const modules = readModules(cwd, CODE);
const decisions = readDecisions(DECISIONS);
const sources = modules.filter(({ path }) => !isTest(path));

if (process.argv.includes('--write')) {
  writeFileSync(README, describeDistricts());
  writeFileSync(INDEX, describeIndex());
  const page = readFileSync(FIGURES, 'utf8');
  writeFileSync(FIGURES, replaceBlock(page, 'figures', describeFigures(modules)));
} else {
  const faults = await listFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function listFaults(): Promise<string[]> {
  const isTold =
    readFileSync(README, 'utf8') === describeDistricts() &&
    readFileSync(INDEX, 'utf8') === describeIndex();
  return [
    ...PARTS.flatMap((part) => findTrespasses(part, modules)),
    ...findOpened(modules),
    ...findStars(sources),
    ...(await findContractions(readMigrations(MIGRATIONS))),
    ...findCircles(sources).map((circle) => `A circle: ${circle.join(', ')}`),
    ...findTooLong(sources, LIMITS),
    ...(isTold ? [] : ['README or docs/decisions/README.md is not up to date: npm run house']),
    ...findMisshapen(decisions, readFileSync(INDEX, 'utf8')),
  ];
}

/** README with the current tables of districts. */
function describeDistricts(): string {
  return PARTS.reduce(
    (page, part) => replaceBlock(page, part.folder, describePart(part)),
    readFileSync(README, 'utf8'),
  );
}

/** The index of decisions with the pages of each district. */
function describeIndex(): string {
  return replaceBlock(readFileSync(INDEX, 'utf8'), 'districts', describeDecisions(decisions));
}
