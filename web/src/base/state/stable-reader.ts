import type { ClaveAparato } from '@vuelve/contract/guardado';
import { read } from './storage.ts';

/**
 * Reads a stored value through `parse`; returns the same object while the stored text stays the
 * same, as `useSyncExternalStore` needs.
 */
export function stableReader<T>(key: ClaveAparato, parse: (stored: unknown) => T): () => T {
  let seen: { text?: string; value: T } | undefined;
  return () => {
    const stored = read(key);
    const text = JSON.stringify(stored);
    if (!seen || seen.text !== text) seen = { text, value: parse(stored) };
    return seen.value;
  };
}
