import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PARTS } from './house/districts.ts';
import { readModules } from './house/modules.ts';
import { findReached } from './house/reach.ts';

/*
 * Runs the tests that a change reaches, by imports and folders. The change is the difference to the
 * merge base with `main`, committed or not. This script saves time during work and does not replace
 * `npm test`; the tests left out are printed.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url));
const [SERVER] = PARTS;

/** Files that every test of the server uses without an import. */
const EVERYWHERE =
  /^(contract\/|dev\/src\/|server\/(?!src\/)|scripts\/(test-tools|temp-in-memory|build-if-stale)\.ts$|package(-lock)?\.json$|tsconfig\.base\.json$)/;

const changed = listChanged();
const server = choose();
const journeys = changed.filter((path) => path.endsWith('.e2e.ts'));
const runs = [
  ...(server.length > 0 ? [['test:server', ...server]] : []),
  ...(has('web/') || has('contract/') ? [['test:web']] : []),
  ...(has('dev/') ? [['test:stand-ins']] : []),
  ...(has('scripts/') ? [['test:dev']] : []),
  ...(journeys.length > 0 ? [['e2e', ...journeys]] : []),
];
const failed = runs.filter((run) => !succeeds(run));
for (const [name] of failed) console.error(`npm run ${name} failed`);
console.log(
  `Not run: ${journeys.length > 0 ? 'journeys that have not changed themselves' : 'journeys'}${
    has('web/') ? ', which try what has changed in web, as tests of pages and mails do' : ''
  }. npm test runs all.`,
);
if (failed.length > 0) process.exitCode = 1;

/** The tests of the server to run, as arguments for vitest; a folder for all. */
function choose(): string[] {
  const wide = changed.find((path) => EVERYWHERE.test(path));
  const own = changed.filter((path) => path.startsWith('server/src/'));
  const modules = readModules(cwd, ['server/src']);
  const reached = wide ? undefined : findReached(SERVER!, modules, own);
  if (!reached) {
    console.log(
      `${wide ?? 'What wires the server together'} reaches everything: all its tests run.`,
    );
    return ['src/'];
  }
  const all = modules.filter(({ path }) => path.endsWith('.test.ts')).length;
  console.log(`${reached.length} of ${all} test files of the server are reached.`);
  return reached.map((path) => path.slice('server/'.length));
}

function has(folder: string): boolean {
  return changed.some((path) => path.startsWith(folder));
}

/** Paths from the root, including deleted and untracked files. */
function listChanged(): string[] {
  const base = spawnSync('git', ['merge-base', 'main', 'HEAD'], { cwd, encoding: 'utf8' });
  if (base.status !== 0) console.log('There is no branch main: only what is not committed counts.');
  const since = base.status === 0 ? base.stdout.trim() : 'HEAD';
  const known = git('diff', '--name-only', '--no-renames', since);
  return [...known, ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function succeeds([name = '', ...files]: string[]): boolean {
  const args = ['run', '--silent', name, ...(files.length > 0 ? ['--', ...files] : [])];
  return spawnSync('npm', args, { cwd, stdio: 'inherit' }).status === 0;
}
