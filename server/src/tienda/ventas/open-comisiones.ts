const CENTESIMAS = 10_000;

/**
 * Opens a list of commissions. The returned function gives the next sale's commission in cents, of
 * its `base` in cents and its rate in hundredths of a per cent. It is the difference of rounded
 * running sums: the commissions add up to the total, which is rounded once.
 */
export function openComisiones(): (venta: { base: number; comision: number }) => number {
  let sum = 0;
  return ({ base, comision }) => {
    const before = Math.round(sum / CENTESIMAS);
    sum += base * comision;
    return Math.round(sum / CENTESIMAS) - before;
  };
}
