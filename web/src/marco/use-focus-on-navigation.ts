import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to a new screen unless the screen's heading already has it. */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const place = pathname + hash;
  const seen = useRef(place);

  useEffect(() => {
    const isHeaded = main.current?.contains(document.activeElement) ?? false;
    if (seen.current !== place && !isHeaded) main.current?.focus({ preventScroll: true });
    seen.current = place;
  }, [place]);
  return main;
}
