import { spawnSync } from 'node:child_process';

/**
 * Runs the journeys against two instances in production mode behind nginx, with database, store,
 * mail server and bank outside. Installs nginx and openssl where it may.
 */
const TOOLS = ['nginx', 'openssl'];
const isMissing = (tool: string) => spawnSync(tool, ['-v']).error !== undefined;

if (TOOLS.some(isMissing)) {
  spawnSync('apt-get', ['update', '-qq']);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...TOOLS]);
}
const missing = TOOLS.filter(isMissing);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
const env = { ...process.env, E2E_PRODUCCION: '1' };
const args = ['test', '-c', 'e2e/produccion', ...process.argv.slice(2)];
process.exitCode = spawnSync('playwright', args, { stdio: 'inherit', env }).status ?? 1;
