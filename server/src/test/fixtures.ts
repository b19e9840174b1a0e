import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestigo } from './escaneos.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/*
 * Fixtures of a file or `describe` as constants: an object that is empty until its hook has run.
 * Only plain objects work; a number, function or class instance needs its own hook.
 */

/** An object that is made before the first test. */
export function makeOnce<T extends object>(make: () => T | Promise<T>): T {
  return fill(beforeAll, make);
}

/** An object that is made anew before each test. */
export function makeEach<T extends object>(make: () => T | Promise<T>): T {
  return fill(beforeEach, make);
}

/**
 * An object that is opened before the first test and closed after the last. Objects that were
 * opened later are closed first.
 */
export function useOpened<T extends { close: () => unknown }>(open: () => Promise<T>): T {
  const opened = makeOnce(open);
  afterAll(async () => {
    await opened.close();
  });
  return opened;
}

/**
 * The app of `openTestApp`, opened before the first test and closed after the last.
 * @param env its settings, or a function that returns them when an earlier hook must run first
 */
export function useTestApp(
  env: Record<string, string> | (() => Record<string, string>) = {},
): TestApp {
  return useOpened(() => openTestApp(typeof env === 'function' ? env() : env));
}

/** A function that waits until all scans so far are stored, with a witness pet. */
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
