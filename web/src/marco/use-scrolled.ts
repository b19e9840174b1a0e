import { useSyncExternalStore } from 'react';

function observe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(observe, () => scrollY > pixels);
}
