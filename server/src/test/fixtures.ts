import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestigo } from './escaneos.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/*
 * Set-ups of a file or `describe`, each as one constant: an object that is empty until its hook has run. Only plain
 * objects are handed over so; a number, a function or an instance of a class needs a hook of its own.
 */

/** An object that is made before the first test. */
export function makeOnce<T extends object>(make: () => T | Promise<T>): T {
  return fill(beforeAll, make);
}

/** An object that is made anew before each test. */
export function makeEach<T extends object>(make: () => T | Promise<T>): T {
  return fill(beforeEach, make);
}

/** An object that is opened before the first test and closed after the last, behind whatever was opened later. */
export function useOpened<T extends { close: () => unknown }>(open: () => Promise<T>): T {
  const opened = makeOnce(open);
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}

/**
 * The app of `openTestApp`, opened before the first test and closed after the last.
 * @param env its settings, or what tells them where they are known only once an earlier hook has run
 */
export function useTestApp(
  env: Record<string, string> | (() => Record<string, string>) = {},
): TestApp {
  return useOpened(() => openTestApp(typeof env === 'function' ? env() : env));
}

/** Waiting for all scans so far to be written down, by a pet that is made before the first test. */
export function useTestigo(t: TestApp): () => Promise<void> {
  let settle: () => Promise<void>;
  beforeAll(async () => {
    settle = await createTestigo(t);
  });
  return () => settle();
}

function fill<T extends object>(
  hook: typeof beforeAll | typeof beforeEach,
  make: () => T | Promise<T>,
): T {
  const handle = {} as T;
  hook(async () => {
    const made = await make();
    for (const key in handle) delete handle[key];
    Object.assign(handle, made);
  });
  return handle;
}
