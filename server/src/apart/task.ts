/** Something to do with a stranger's file: the default export of `script`, which runs in a child of its own. */
export interface Task<I, O> {
  script: string;
  /** Only for the compiler: what goes in and what comes out. */
  types?: (input: I) => Promise<O>;
}

/** Names the task in `script`, a file «….apart.ts»; no such file is imported by the server itself. */
export function defineTask<F extends (input: never) => Promise<unknown>>(
  script: URL,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { script: script.href };
}

/** What a child is asked, and what it answers; `fault` is the system's code of what went wrong, if it has one. */
export type Order = { script: string; input: unknown };
export type Answer = { value: unknown } | { fault: string };
