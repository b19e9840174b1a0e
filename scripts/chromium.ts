import { existsSync } from 'node:fs';

/** Draws no window: the journeys take a third less time than in the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium if installed; undefined makes Playwright use its own. */
export const chromiumPath = [HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => existsSync(path));
