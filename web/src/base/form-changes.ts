/** Gives up what was typed, as saved or thrown away: a form's own `resetOptions`, which keep it, hold for `reset` too. */
export const RELEASE = { keepDirtyValues: false, keepErrors: false } as const;

/** What was changed of a form's values; a field that was given up may stand in `dirtyFields` as false. */
export function pickDirty<T extends object>(values: T, dirtyFields: object): Partial<T> {
  const isDirty = ([campo]: [string, unknown]) => Boolean(dirtyFields[campo as never]);
  return Object.fromEntries(Object.entries(values).filter(isDirty)) as Partial<T>;
}
