import { LRUCache } from 'lru-cache';

/** What was found by name, kept until it changes. */
export interface Memoria<T extends object> {
  /** What is kept under a name, if anything. */
  peek: (name: string) => T | undefined;
  /** All that is kept; to look counts as no use. */
  list: () => T[];
  /** What `load` finds. It is kept if there is such a thing, and if it did not change meanwhile. */
  load: (name: string, load: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** The load of a name that is under way, if nothing changed since it began. */
  pending: (name: string) => Promise<T | undefined> | undefined;
  /** Counts anew how large something is that has grown. */
  weigh: (name: string, value: T) => void;
  drop: (name: string) => void;
  clear: () => void;
}

interface Opciones<T> {
  /** How many it keeps. */
  max: number;
  /** How large they may be together. */
  maxSize?: number;
  sizeOf?: (value: T) => number;
}

/** A memory that forgets first what was not asked for longest. */
export function createMemoria<T extends object>({
  max,
  maxSize = max,
  sizeOf = () => 1,
}: Opciones<T>): Memoria<T> {
  // A box of its own for each weighing: the same value again would keep its old weight.
  const kept = new LRUCache<string, { value: T }>({
    max,
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  // Apart, so that names which turn out to be nothing push out nothing.
  const loads = new Map<string, Promise<T | undefined>>();

  return {
    peek: (name) => kept.get(name)?.value,
    list: () => [...kept.values()].map(({ value }) => value),
    pending: (name) => loads.get(name),
    load(name, load) {
      const loading = load().then(
        (value) => {
          if (loads.get(name) === loading) {
            loads.delete(name);
            if (value) kept.set(name, { value });
          }
          return value;
        },
        (error: unknown) => {
          if (loads.get(name) === loading) loads.delete(name);
          throw error;
        },
      );
      loads.set(name, loading);
      return loading;
    },
    weigh(name, value) {
      if (kept.peek(name)?.value === value) kept.set(name, { value });
    },
    drop(name) {
      loads.delete(name);
      kept.delete(name);
    },
    clear() {
      loads.clear();
      kept.clear();
    },
  };
}
