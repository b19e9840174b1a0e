import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumPath, HEADLESS_SHELL } from './chromium.ts';

/** What the tests use beyond npm's packages: a browser, ffmpeg for old videos, and two readers of PDFs to be attacked. */
function installTestTools(): void {
  const hasBrowser = chromiumPath === HEADLESS_SHELL || existsSync(chromium.executablePath());
  const hasTools = ['ffmpeg -version', 'qpdf --version', 'pdfinfo -v'].every(isInstalled);
  if (hasBrowser && hasTools) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq');
    const packages = [
      'chromium-headless-shell',
      'fonts-liberation',
      'ffmpeg',
      'qpdf',
      'poppler-utils',
    ];
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  } else if (!chromiumPath && !hasBrowser) {
    run('npx', 'playwright', 'install', 'chromium');
  }
}

function isInstalled(command: string): boolean {
  return spawnSync(command, { shell: true }).status === 0;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

installTestTools();
