import { execFileSync } from 'node:child_process';
import { isBuilt } from './build.ts';

/** Builds the app, the finder's page and the mails, unless the build is up to date. */
export default function buildIfStale(): void {
  if (isBuilt()) return;
  const cwd = new URL('..', import.meta.url);
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', '--silent', 'build'], { cwd, env, stdio: 'inherit' });
}
