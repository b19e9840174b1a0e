import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to a new screen unless the screen's heading, or a dialog, already has it. */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const place = pathname + hash;
  const seen = useRef(place);

  useEffect(() => {
    const focused = document.activeElement;
    const isTaken = main.current?.contains(focused) || focused?.closest('[role*=dialog]') != null;
    if (seen.current !== place && !isTaken) main.current?.focus({ preventScroll: true });
    seen.current = place;
  }, [place]);
  return main;
}
