/** Adds up the counts of the same id. */
export function sumById(counts: (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [id, count] of counts) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}

/** Sorts counts by id, the order in which locks are taken. */
export function byId(counts: Map<number, number> = new Map()): [number, number][] {
  return [...counts].sort(([a], [b]) => a - b);
}

/** Subtracts `back` from `wanted`. The result is sorted by id. */
export function subtract(wanted: Map<number, number>, back: Map<number, number>) {
  return byId(sumById([...wanted, ...[...back].map(([id, count]) => [id, -count] as const)]));
}
