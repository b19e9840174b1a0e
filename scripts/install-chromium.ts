import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Debian puts it; the end-to-end tests look there first. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });

/** Debian's package as root, else Playwright's own download. */
function installChromium(): void {
  if (existsSync(DEBIAN_CHROMIUM) || existsSync(chromium.executablePath())) return;
  const canApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!canApt) return run('npx', 'playwright', 'install', 'chromium');
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

installChromium();
