import { existsSync } from 'node:fs';

/** It draws no window: the same journeys take a third less time in it than in the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium where it is installed; undefined lets Playwright take its own. */
export const chromiumPath = [HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => existsSync(path));
