import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Falta, Part, TestFile } from './falta.ts';

/**
 * What came of some tests: file and title of the first that failed. Without them, they could not
 * run: that has noticed nothing, since any test would say it.
 */
export type Result =
  | { passed: true }
  | { passed: false; failed?: { file: TestFile; title: string }; reason: string };

/** A copy of the tree in which tests run, one fault after the other. */
export interface Lane {
  run: (tests: readonly TestFile[]) => Promise<Result>;
  /**
   * Runs the tests of a fault with the fault in place. The file that fails has to pass without it,
   * right after: on a busy machine tests may fail for another reason.
   */
  tryFalta: (falta: Falta) => Promise<Result>;
  close: () => Promise<void>;
}

/** A test that waits for what a fault took away ends after this, instead of after ten minutes. */
const PACIENCIA_MS = 120_000;

/** The database's template and the built pages are made from these files, before the first test. */
const ANTES = /^(contract\/|web\/|server\/src\/cimientos\/(db|jobs)\/)/;

/** Whether a fault needs tests that start anew: a running vitest has its database and pages. */
export function needsStart({ file, tests }: Falta): boolean {
  return ANTES.test(file) && tests.some((test) => test.startsWith('server/'));
}

/** Opens a copy of the tree for tests. Its vitest stays open: to start it takes the longest. */
export function openLane(cwd: string, maxWorkers = 1): Lane {
  const opened = new Map<Part, Vitest>();

  async function open(part: Part): Promise<Vitest> {
    const limits = { bail: 1, testTimeout: PACIENCIA_MS, hookTimeout: PACIENCIA_MS };
    const root = join(cwd, part);
    const options = { root, watch: false, maxWorkers, reporters: [{}], ...limits };
    const vitest = opened.get(part) ?? (await createVitest('test', options));
    opened.set(part, vitest);
    return vitest;
  }

  async function runPart(part: Part, tests: readonly TestFile[]): Promise<Result> {
    const vitest = await open(part);
    const files = tests.map((test) => test.slice(part.length + 1));
    const found = await vitest.globTestSpecifications(files);
    vitest.state.filesMap.clear(); // otherwise the failures of earlier runs count
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found);
    const [failed] = testModules.flatMap((it) => [...it.children.allTests('failed')]);
    if (failed) {
      const file = relative(cwd, failed.module.moduleId) as TestFile;
      return { passed: false, failed: { file, title: failed.fullName }, reason: '' };
    }
    const errors = [...unhandledErrors, ...testModules.flatMap((it) => it.errors())];
    const isComplete = testModules.filter((it) => it.state() === 'passed').length === found.length;
    if (isComplete && found.length === tests.length && errors.length === 0) return { passed: true };
    const [error] = errors as { message?: string }[];
    return { passed: false, reason: error?.message ?? `not all tests ran: ${files.join(' ')}` };
  }

  async function run(tests: readonly TestFile[]): Promise<Result> {
    for (const part of ['server', 'web'] as const) {
      const own = tests.filter((test) => test.startsWith(`${part}/`));
      const result = own.length > 0 && (await runPart(part, own));
      if (result && !result.passed) return result;
    }
    return { passed: true };
  }

  function write(file: string, text: string): void {
    const path = join(cwd, file);
    writeFileSync(path, text);
    for (const vitest of opened.values()) vitest.invalidateFile(path);
  }

  async function close(): Promise<void> {
    for (const vitest of opened.values()) await vitest.close();
    opened.clear();
  }

  return {
    run,
    async tryFalta(falta) {
      const text = readFileSync(join(cwd, falta.file), 'utf8');
      if (needsStart(falta)) await close();
      write(falta.file, plantIn(text, falta));
      const result = await run(falta.tests);
      if (needsStart(falta)) await close();
      write(falta.file, text);
      if (result.passed || !result.failed) return result;
      const control = await run([result.failed.file]);
      const reason = `${result.failed.title} fails without the fault too`;
      return control.passed ? result : { passed: false, reason };
    },
    close,
  };
}

/** A file's text with the fault in place. */
export function plantIn(text: string, { code, fault }: Falta): string {
  return text.replace(code, () => fault);
}
