import type { Anillo } from './anillos.ts';

type XY = readonly [x: number, y: number];

/** A side of the rectangle: points with `sign × (coordinate − at) ≥ 0` are within. */
interface Lado {
  axis: 0 | 1;
  sign: 1 | -1;
  at: number;
}

/**
 * The part of a closed ring within a rectangle from (−margin, −margin) to (ancho + margin, alto +
 * margin), as a closed ring; empty when nothing is. Where the ring leaves it, the rectangle's sides
 * close it (Sutherland and Hodgman), so the margin has to hide them.
 */
export function clipRing(
  anillo: Anillo,
  { ancho, alto }: { ancho: number; alto: number },
  margin: number,
): number[] {
  const sides: Lado[] = [
    { axis: 0, sign: 1, at: -margin },
    { axis: 0, sign: -1, at: ancho + margin },
    { axis: 1, sign: 1, at: -margin },
    { axis: 1, sign: -1, at: alto + margin },
  ];
  const open: XY[] = [];
  for (let i = 0; i + 3 < anillo.length; i += 2) open.push([anillo[i]!, anillo[i + 1]!]);
  const within = sides.reduce((points, side) => cut(points, side), open);
  return within.length < 3 ? [] : [...within, within[0]!].flat();
}

function cut(points: readonly XY[], { axis, sign, at }: Lado): XY[] {
  const isWithin = (point: XY) => sign * (point[axis] - at) >= 0;
  return points.flatMap((point, i) => {
    const before = points.at(i - 1)!;
    if (isWithin(before) === isWithin(point)) return isWithin(point) ? [point] : [];
    const crossing = cross(before, point, axis, at);
    return isWithin(point) ? [crossing, point] : [crossing];
  });
}

function cross(a: XY, b: XY, axis: 0 | 1, at: number): XY {
  const part = (at - a[axis]) / (b[axis] - a[axis]);
  const other = axis === 0 ? a[1] + part * (b[1] - a[1]) : a[0] + part * (b[0] - a[0]);
  return axis === 0 ? [at, other] : [other, at];
}
