/** The cached value of `key`, made if missing. A cache with `most` values is emptied first. */
export function recall<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
