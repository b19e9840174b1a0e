import { LRUCache } from 'lru-cache';

const MINUTO_MS = 60_000;
/** Most clients counted; the least recently seen are forgotten first. */
const CONTADOS = 20_000;

/** A client's use of a limit in the current window. */
export interface Cuota {
  /** Requests so far, this one included. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Request counters of this instance, by network and account. */
export interface Peticiones {
  /** Answered requests per minute. */
  readonly maximo: number;
  count: (quien: string, ventanaMs?: number) => Cuota;
  /** Counts a request within the limit; undefined beyond it, where the refusal counts it. */
  countIfWithin: (quien: string) => Cuota | undefined;
}

export function createPeticiones(maximo: number): Peticiones {
  const minutes = new LRUCache<string, { current: number; until: number }>({ max: CONTADOS });

  function minuteOf(quien: string, now: number, ventanaMs: number) {
    const minute = minutes.get(quien);
    if (minute && now < minute.until) return minute;
    const next = { current: 0, until: now + ventanaMs };
    minutes.set(quien, next);
    return next;
  }

  function countUpTo(quien: string, most: number, ventanaMs = MINUTO_MS): Cuota | undefined {
    const now = performance.now();
    const minute = minuteOf(quien, now, ventanaMs);
    if (minute.current >= most) return undefined;
    minute.current += 1;
    return { current: minute.current, ttl: minute.until - now };
  }

  return {
    maximo,
    count: (quien, ventanaMs) => countUpTo(quien, Infinity, ventanaMs)!,
    countIfWithin: (quien) => countUpTo(quien, maximo),
  };
}
