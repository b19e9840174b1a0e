import { useSyncExternalStore } from 'react';

function observe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Whether the page is scrolled past `pixels`. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(observe, () => scrollY > pixels);
}
