import { spawnSync } from 'node:child_process';
import { describeForbidden, describeMissing, hasBrowser } from './test-tools.ts';

/**
 * Runs the journeys if there is a browser. Then lists the tests that the whole run left out for
 * lack of a tool; in CI that is a failure.
 */
const args = ['test', '-c', 'e2e', ...process.argv.slice(2)];
const run = hasBrowser ? spawnSync('playwright', args, { stdio: 'inherit' }) : undefined;
if (run?.error) console.error(run.error.message);
const missing = describeMissing();
for (const line of [...missing, ...describeForbidden()]) console.error(line);
process.exitCode = process.env.CI && missing.length > 0 ? 1 : run ? (run.status ?? 1) : 0;
