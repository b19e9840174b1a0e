import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

/** Makes sure that a Chromium is there: Debian's package as root, else Playwright's own download. */
function installChromium(): void {
  if (chromiumPath || existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    run(
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    );
  } else {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'inherit' });
}

installChromium();
