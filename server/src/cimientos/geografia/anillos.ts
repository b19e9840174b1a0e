/** A closed line: x, y, x, y… with the first point again at the end. */
export type Anillo = ArrayLike<number>;

/** A stretch of a horizontal line, from x to x. */
export type Tramo = readonly [desde: number, hasta: number];

/** The stretches of the horizontal line at `y` within the rings; a ring in a ring is a hole. */
export function spansAt(anillos: readonly Anillo[], y: number): Tramo[] {
  const crossings = anillos.flatMap((anillo) => crossingsAt(anillo, y)).sort((a, b) => a - b);
  const spans: Tramo[] = [];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    spans.push([crossings[i]!, crossings[i + 1]!]);
  }
  return spans;
}

/** Whether the rings hold a point; a ring in a ring is a hole. */
export function holdPoint(anillos: readonly Anillo[], x: number, y: number): boolean {
  return spansAt(anillos, y).some(([from, to]) => from <= x && x < to);
}

/** A point well inside: the centroid of the largest ring, or the widest stretch at its height. */
export function middleOf(anillos: readonly Anillo[]): [x: number, y: number] {
  const areas = anillos.map(areaOf);
  const [x, y] = centroidOf(anillos[areas.indexOf(Math.max(...areas))]!);
  if (holdPoint(anillos, x, y)) return [x, y];
  const spans = spansAt(anillos, y).toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
  const [from, to] = spans[0] ?? [x, x];
  return [(from + to) / 2, y];
}

/** The area within a ring, holes included, in the square of its unit. */
export function areaOf(anillo: Anillo): number {
  let double = 0;
  for (let i = 0; i + 3 < anillo.length; i += 2) double += crossAt(anillo, i);
  return Math.abs(double) / 2;
}

function crossingsAt(anillo: Anillo, y: number): number[] {
  const crossings: number[] = [];
  for (let i = 0; i + 3 < anillo.length; i += 2) {
    const y1 = anillo[i + 1]!;
    const y2 = anillo[i + 3]!;
    if (y1 > y === y2 > y) continue;
    crossings.push(anillo[i]! + ((y - y1) / (y2 - y1)) * (anillo[i + 2]! - anillo[i]!));
  }
  return crossings;
}

/** From the first point, since the area of a small ring far from zero would be lost in rounding. */
function crossAt(anillo: Anillo, i: number): number {
  const [x0, y0] = [anillo[0]!, anillo[1]!];
  return (anillo[i]! - x0) * (anillo[i + 3]! - y0) - (anillo[i + 2]! - x0) * (anillo[i + 1]! - y0);
}

function centroidOf(anillo: Anillo): [x: number, y: number] {
  const [x0, y0] = [anillo[0]!, anillo[1]!];
  let [all, x, y] = [0, 0, 0];
  for (let i = 0; i + 3 < anillo.length; i += 2) {
    const cross = crossAt(anillo, i);
    all += cross;
    x += cross * (anillo[i]! + anillo[i + 2]! - 2 * x0);
    y += cross * (anillo[i + 1]! + anillo[i + 3]! - 2 * y0);
  }
  return all === 0 ? [x0, y0] : [x0 + x / (3 * all), y0 + y / (3 * all)];
}
