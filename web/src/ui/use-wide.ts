import { useSyncExternalStore } from 'react';

const WIDE = matchMedia('(min-width: 48rem)');
const LARGE = matchMedia('(min-width: 64rem)');

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}

/** Whether the screen is wider than a phone's: Tailwind's `md`. */
export const useWide = (): boolean => useMedia(WIDE);

/** Whether two screens fit side by side: Tailwind's `lg`. */
export const useLarge = (): boolean => useMedia(LARGE);

/** As `useLarge`, outside of components. */
export const isLarge = (): boolean => LARGE.matches;
