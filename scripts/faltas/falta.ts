export type Part = 'server' | 'web';
export type TestFile = `${Part}/src/${string}.test.ts`;

/** A fault that somebody could make: it type-checks, and the tests must notice it. */
export interface Falta {
  /** Path from the root. */
  file: string;
  /** Text of the file; it stands there exactly once. */
  code: string;
  /** The text that replaces it. */
  fault: string;
  /** What goes wrong for a person, in one sentence. */
  harm: string;
  /** The test files of which at least one must fail. */
  tests: readonly TestFile[];
}
