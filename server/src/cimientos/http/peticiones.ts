import { LRUCache } from 'lru-cache';

const MINUTO_MS = 60_000;
/** Whoever asks seldom is forgotten first. */
const CONTADOS = 20_000;

/** What somebody has asked for in his minute, or in the time that a limit of its own has. */
export interface Cuota {
  /** Requests so far, the last one included. */
  current: number;
  /** Milliseconds until he begins anew. */
  ttl: number;
}

/** The requests of this instance, counted for each network and account. */
export interface Peticiones {
  /** How many a minute are answered. */
  readonly maximo: number;
  count: (quien: string, ventanaMs?: number) => Cuota;
  /** Counts one, if it is not one too many; that one is left to whoever refuses it. */
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
    const now = Date.now();
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
