import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'contract/src/**',
  'web/src/**',
  'web/public/**',
  'web/*.{html,json,ts}',
  'package-lock.json',
];
const BUILT = ['web/dist/index.html', 'web/dist-ssr/paginas.js'];

/** Builds the app, the finder's page and the mails unless they are newer than all that they are made of. */
export default function buildIfStale(): void {
  // A folder is as new as the last file that came into it or went.
  const newest = Math.max(...globSync(SOURCES, { cwd }).map(modified));
  const oldest = Math.min(...BUILT.map(modified));
  if (oldest >= newest) return;
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', '--silent', 'build'], { cwd, env, stdio: 'inherit' });
}

function modified(path: string): number {
  return statSync(`${cwd}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
