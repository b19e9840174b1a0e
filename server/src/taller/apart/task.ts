/** Work for a child process or for the thread that draws PDFs: the default export of `script`. */
export interface Task<I, O> {
  script: string;
  /** Only for the compiler: the types of the input and of the result. */
  types?: (input: I) => Promise<O>;
}

/**
 * Names the task in `script`: `….apart.ts` runs in a child process, `….hilo.ts` on the thread. The
 * server itself imports no such file.
 */
export function defineTask<F extends (input: never, ajustes: never) => unknown>(
  script: URL,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { script: script.href };
}

/** A child's order and answer. `fault` is the error's code, such as ENOSPC, or 'ilegible'. */
export type Order = { script: string; input: unknown };
export type Answer = { value: unknown } | { fault: string };
