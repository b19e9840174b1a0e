/**
 * How many letters to add, drop, change or swap with the next one to make one text of the other;
 * Infinity beyond `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        change,
        above[j]! + 1,
        row[j - 1]! + 1,
        isSwap ? before[j - 2]! + 1 : Infinity,
      );
    }
    if (Math.min(...row) > most && Math.min(...above) > most) return Infinity;
    [before, above] = [above, row];
  }
  const distance = above[b.length]!;
  return distance <= most ? distance : Infinity;
}
