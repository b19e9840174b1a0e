import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

/** What the tests use beyond npm's packages: a browser, and ffmpeg for the conversion of old videos. */
function installTestTools(): void {
  const hasBrowser = chromiumPath !== undefined || existsSync(chromium.executablePath());
  const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
  if (hasBrowser && hasFfmpeg) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    const packages = ['chromium', 'fonts-liberation', 'ffmpeg'];
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  } else if (!hasBrowser) {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

installTestTools();
