import { spawnSync } from 'node:child_process';
import { describeForbidden, describeMissing, hasBrowser } from './test-tools.ts';

/** The journeys, where there is a browser; then what a missing tool left out of the whole run, which CI does not put up with. */
const args = ['test', '-c', 'e2e', ...process.argv.slice(2)];
const run = hasBrowser ? spawnSync('playwright', args, { stdio: 'inherit' }) : undefined;
if (run?.error) console.error(run.error.message);
const missing = describeMissing();
for (const line of [...missing, ...describeForbidden()]) console.error(line);
process.exitCode = process.env.CI && missing.length > 0 ? 1 : run ? (run.status ?? 1) : 0;
