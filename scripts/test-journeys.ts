import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describeForbidden, describeMissing, hasBrowser } from './test-tools.ts';

/**
 * Runs the journeys if there is a browser. Then lists the tests that the whole run left out for
 * lack of a tool; in CI that is a failure.
 */
const args = ['test', '-c', 'e2e', ...process.argv.slice(2)];
const run = hasBrowser ? spawnSync('playwright', args, { stdio: 'inherit' }) : undefined;
if (run?.error) console.error(run.error.message);
if (process.env.CI) for (const screen of readFailedScreens()) console.error(screen);
const missing = describeMissing();
for (const line of [...missing, ...describeForbidden()]) console.error(line);
process.exitCode = process.env.CI && missing.length > 0 ? 1 : run ? (run.status ?? 1) : 0;

/** What the screen of each failed journey showed, as text: in CI nobody can look at it afterwards. */
function readFailedScreens(): string[] {
  return globSync('test-results/*/error-context.md').map((path) => {
    const [, screen = ''] = readFileSync(path, 'utf8').split('```yaml\n');
    return `${path}\n${screen.split('```')[0]}`;
  });
}
