/** Something that is done elsewhere: the default export of `script`, in a child of its own or on the thread of papers. */
export interface Task<I, O> {
  script: string;
  /** Only for the compiler: what goes in and what comes out. */
  types?: (input: I) => Promise<O>;
}

/** Names the task in `script`: «….apart.ts» for a child, «….hilo.ts» for the thread. The server itself imports no such file. */
export function defineTask<F extends (input: never) => unknown>(
  script: URL,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { script: script.href };
}

/** What a child is asked, and what it answers; `fault` is the system's code of what went wrong, if it has one. */
export type Order = { script: string; input: unknown };
export type Answer = { value: unknown } | { fault: string };
