import { LRUCache } from 'lru-cache';

/** A cache by name; entries stay until they change. */
export interface Memoria<T extends object> {
  /** The cached value. */
  peek: (name: string) => T | undefined;
  /** All cached values; reading them does not count as use. */
  list: () => T[];
  /** Runs `load` and caches its result, unless undefined or its name was dropped meanwhile. */
  load: (name: string, load: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** The running load of a name, unless the name was dropped since. */
  pending: (name: string) => Promise<T | undefined> | undefined;
  /** Updates the size of a value that has grown. */
  weigh: (name: string, value: T) => void;
  drop: (name: string) => void;
  clear: () => void;
}

interface Opciones<T> {
  /** Most entries. */
  max: number;
  /** Most size of all entries together. */
  maxSize?: number;
  sizeOf?: (value: T) => number;
}

/** An LRU cache. */
export function createMemoria<T extends object>({
  max,
  maxSize = max,
  sizeOf = () => 1,
}: Opciones<T>): Memoria<T> {
  // A new wrapper object for each weighing: setting the same value again would keep its old size.
  const kept = new LRUCache<string, { value: T }>({
    max,
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  // Kept apart: loads of names without value must not push out cached entries.
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
