import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TABLAS } from '../server/src/cimientos/datos/tablas.ts';
import { isCola } from '../server/src/cimientos/jobs/trabajos.ts';

const cwd = join(import.meta.dirname, '..');

const PAGES = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/*.md'], {
  cwd,
});
const COMO_FUNCIONA = 'docs/como-funciona.md';

/** Folders whose paths a page writes from the root of the project. */
const PATH = /^(contract|server|web|dev|e2e|scripts|bench|docs)\//;
/** A glob, a placeholder, or a path that is cut short names no file. */
const PATTERN = /[*<>{}…]|\.\.\./;

/** The target of a link, in its place or below the text: `[a](b)`, `[a]: b`. */
const LINK = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm;

const FENCE = /^```.*?^```$/gms;

const read = (page: string) => readFileSync(join(cwd, page), 'utf8');
const readProse = (page: string) => read(page).replaceAll(FENCE, '');

/** Text in code letters. */
const listCode = (page: string) =>
  Array.from(readProse(page).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);

const isThere = (path: string) => existsSync(join(cwd, path));

function listMissingPaths(page: string): string[] {
  const named = listCode(page).filter((code) => PATH.test(code) && !PATTERN.test(code));
  const paths = named.map((code) => code.split(' ')[0]!); // a command has arguments behind its path
  return paths.filter((path) => !isThere(path));
}

/** Links of a page that lead to no file, to no heading of it, or whose number has no target. */
function listDeadLinks(page: string): string[] {
  const prose = readProse(page).replaceAll(/`[^`\n]+`/g, '');
  const links = Array.from(prose.matchAll(LINK), ([, here, below]) => here ?? below ?? '');
  const dead = links.filter((link) => !/^(https?|mailto):/.test(link) && isDead(page, link));
  const numbers = prose.match(/\[\d+\](?![(:])/g) ?? [];
  return [...dead, ...numbers.filter((number) => !prose.includes(`\n${number}: `))];
}

function isDead(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : normalize(join(dirname(page), file));
  if (!isThere(target)) return true;
  return anchor !== undefined && !listAnchors(target).includes(anchor);
}

/** The anchors of a page's headings, as GitHub makes them. */
function listAnchors(page: string): string[] {
  const headings = Array.from(readProse(page).matchAll(/^#+ (.+)$/gm), ([, text = '']) => text);
  return headings.map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

describe.each(PAGES)('%s', (page) => {
  test('cada ruta que nombra existe', () => {
    expect(listMissingPaths(page)).toEqual([]);
  });

  test('cada enlace lleva a una página, y a un título suyo', () => {
    expect(listDeadLinks(page)).toEqual([]);
  });
});

describe('docs/como-funciona.md', () => {
  test('cada palabra en letra de código es una tabla, una columna o un trabajo', () => {
    const words = listCode(COMO_FUNCIONA).filter((code) => /^[a-z_]+(\.[a-z_]+)?$/.test(code));
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word) => !isTabla(word) && !isCola(word))).toEqual([]);
  });

  test('cada cuarto que sale en un dibujo existe', () => {
    const drawings = read(COMO_FUNCIONA).match(FENCE) ?? [];
    const rooms = drawings.flatMap((drawing) => drawing.match(ROOM) ?? []);
    expect(rooms.length).toBeGreaterThan(15);
    expect(rooms.filter((room) => !isThere(join('server/src', room)))).toEqual([]);
  });
});

/** A district of the server, and a folder of it. */
const ROOM = new RegExp(
  `\\b(${globSync('*/', { cwd: join(cwd, 'server/src') }).join('|')})/[a-z-]+`,
  'g',
);

function isTabla(word: string): boolean {
  const [tabla = '', columna] = word.split('.');
  if (!Object.hasOwn(TABLAS, tabla)) return false;
  return columna === undefined || Object.hasOwn(TABLAS[tabla as keyof typeof TABLAS], columna);
}
