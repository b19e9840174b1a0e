import { useSyncExternalStore } from 'react';

const WIDE = matchMedia('(min-width: 48rem)');

function observe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

/** Whether the screen is wider than a phone's: Tailwind's `md`. */
export function useWide(): boolean {
  return useSyncExternalStore(observe, () => WIDE.matches);
}
