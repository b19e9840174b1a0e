/** A smaller difference is the way to the database and back, and not worth a step. */
const TOLERANCIA_MS = 500;

/** The database's clock at the zero of this process's monotonic clock, in ms since 1970. */
let cero = Date.now() - performance.now();

/**
 * Sets the clock by what the database's just said; the page cache's listener reads it often.
 * @param tardoMs the time that the question took: on a busy machine the answer is older than it looks
 */
export function setReloj(ms: number, tardoMs = 0): void {
  const ahora = readAhoraMs();
  const latest = ms + tardoMs;
  if (ahora < ms - TOLERANCIA_MS) cero += ms - ahora;
  if (ahora > latest + TOLERANCIA_MS) cero += latest - ahora;
}

/**
 * The database's time, in ms since 1970. What is stored, or checked by another instance, is dated
 * with it, because the clock of one instance may be wrong, or jump.
 */
export function readAhoraMs(): number {
  return Math.round(cero + performance.now());
}

/** The database's time. */
export function readAhora(): Date {
  return new Date(readAhoraMs());
}
