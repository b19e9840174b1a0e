/** What is known by `key`, or is made and known from now on; where there are `most`, all are forgotten. */
export function recall<T>(known: Map<string, T>, most: number, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= most) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}
