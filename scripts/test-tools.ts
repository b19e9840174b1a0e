import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { mountDisk, unmountDisk } from '../server/src/test/disco.ts';
import { readModules } from './house/modules.ts';

interface Tool {
  command: string;
  /** Debian package. */
  package: string;
  /**
   * Module that runs the tool for tests that need it. Tests that run the tool themselves skip the
   * parts that need it.
   */
  helper?: string;
}

const PDF = 'server/src/test/herramientas-pdf.ts';
const TOOLS: Tool[] = [
  { command: 'ffmpeg', package: 'ffmpeg' },
  { command: 'unzip', package: 'unzip' },
  { command: 'qpdf', package: 'qpdf', helper: PDF },
  { command: 'pdfinfo', package: 'poppler-utils', helper: PDF },
  { command: 'pdftoppm', package: 'poppler-utils', helper: 'server/src/test/leer-hojas.ts' },
];
/**
 * Debian packages that the tests need besides npm's: ffmpeg, readers of our PDF and ZIP files, a
 * browser and its fonts.
 */
export const PACKAGES = [
  'chromium-headless-shell',
  'fonts-liberation',
  ...TOOLS.map((tool) => tool.package),
];

const cwd = fileURLToPath(new URL('..', import.meta.url));
const missing = TOOLS.filter(({ command }) => spawnSync(command, ['-h']).error !== undefined);

/** Playwright's browser, in the user's own folder. */
export const hasOwnBrowser = existsSync(chromium.executablePath());
export const hasBrowser = chromiumPath !== undefined || hasOwnBrowser;

/** One line for each missing tool, with the test files that it leaves out. */
export function describeMissing(): string[] {
  return [
    ...missing.map(({ command, helper }) => {
      const files = helper ? listUsers([helper]).join(', ') : 'the tests that run it';
      return `${command} is missing. Left out: ${files}`;
    }),
    ...(hasBrowser ? [] : ['A browser is missing. Left out: all journeys']),
  ];
}

/** Limits of this machine that no package removes; CI accepts these. */
export function describeForbidden(): string[] {
  const disk = mountDisk();
  if (disk === undefined) return ['No small disk may be mounted. Left out: what a full one does'];
  unmountDisk(disk);
  return [];
}

/** Test files, by path from the root, that need a missing tool. */
export function listLeftOut(): string[] {
  return missing.length > 0 ? listUsers(missing.flatMap(({ helper = [] }) => helper)) : [];
}

/** Test files that import one of these modules, directly or indirectly. */
function listUsers(helpers: string[]): string[] {
  const modules = readModules(cwd, ['server/src', 'e2e']);
  const users = new Set(helpers);
  for (const used of users) {
    for (const { path, imports } of modules)
      if (imports.some(({ to }) => to === used)) users.add(path);
  }
  return [...users].filter((path) => /\.(test|e2e)\.ts$/.test(path));
}
