/**
 * Options for `reset` that drop the typed values. Without them the form's own `resetOptions`, which
 * keep typed values, also apply to `reset`.
 */
export const RELEASE = { keepDirtyValues: false, keepErrors: false } as const;

/**
 * The changed values of a form. `dirtyFields` may hold false for a field whose change was reset.
 */
export function pickDirty<T extends object>(values: T, dirtyFields: object): Partial<T> {
  const isDirty = ([campo]: [string, unknown]) => Boolean(dirtyFields[campo as never]);
  return Object.fromEntries(Object.entries(values).filter(isDirty)) as Partial<T>;
}
