/** A code is reported again only after it was out of sight for 2 s. */
const OLVIDO_MS = 2_000;

/**
 * Distinguishes a new code from one that stays in front of the camera. While `busy` nothing is new;
 * a code first seen then is new afterwards.
 */
export function createNews(): (codigo: string, now: number, busy: boolean) => boolean {
  let last: { codigo: string; seen: number } | undefined;
  return (codigo, now, busy) => {
    const known = last?.codigo === codigo && now - last.seen < OLVIDO_MS;
    if (known || !busy) last = { codigo, seen: now };
    return !known && !busy;
  };
}
