import { screens } from '@vuelve/contract/screens';
import { isTest, type Module } from './modules.ts';

/** Each screen's folder has the screen's name, with dashes. */
const SCREENS = new Set(
  [...Object.keys(screens), 'notFound'].map((name) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ),
);
const FOLDER = /^web\/src\/[^/]+\/([^/]+)\//;

/**
 * Imports of a screen's modules from outside the screen, except from the routes. Code shared by
 * screens must stand beside them.
 */
export function findOpened(modules: Module[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith('web/src/') && path !== 'web/src/app/app.tsx')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ to }) => screenOf(to) !== undefined && screenOf(to) !== screenOf(path))
        .map(({ to }) => `${path} → ${to}: the routes alone open a screen`),
    );
}

function screenOf(path: string): string | undefined {
  const [folder, name = ''] = FOLDER.exec(path) ?? [];
  return SCREENS.has(name) ? folder : undefined;
}
