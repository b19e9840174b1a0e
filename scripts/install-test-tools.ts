import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, HEADLESS_SHELL } from './chromium.ts';
import { describeMissing, hasBrowser, hasOwnBrowser, PACKAGES } from './test-tools.ts';

/**
 * Installs the tools that tests need besides npm's packages. Without root on Debian, only a browser
 * in the user's own folder.
 */
function installTestTools(): void {
  const isFast = chromiumPath === HEADLESS_SHELL || hasOwnBrowser;
  if (describeMissing().length === 0 && isFast) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...new Set(PACKAGES));
  } else if (!hasBrowser) {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

installTestTools();
