/** Adds up what is counted by the same id. */
export function sumById(counts: (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}

/** The same in the order of the ids, in which locks are taken. */
export function byId(counts: Map<number, number> = new Map()): [number, number][] {
  return [...counts].sort(([a], [b]) => a - b);
}

/** What is wanted less what is given back, in the order of the ids. */
export function subtract(wanted: Map<number, number>, back: Map<number, number>) {
  return byId(sumById([...wanted, ...[...back].map(([id, count]) => [id, -count] as const)]));
}
