/** A code that was told is not told again until it has been out of sight for this long, in ms. */
const OLVIDO_MS = 2_000;

/**
 * Tells what is new from what merely stays in front of the camera. To whoever is `busy` nothing is: what comes meanwhile
 * is new to him afterwards.
 */
export function createNews(): (codigo: string, now: number, busy: boolean) => boolean {
  let last: { codigo: string; seen: number } | undefined;
  return (codigo, now, busy) => {
    const known = last?.codigo === codigo && now - last.seen < OLVIDO_MS;
    if (known || !busy) last = { codigo, seen: now };
    return !known && !busy;
  };
}
