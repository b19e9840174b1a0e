import type { RefObject } from 'react';
import { useTeclas } from './use-teclas.ts';

/**
 * Keys of a table: j and k move the focus from row to row, to its link or else its box; x ticks the box
 * of the focused one, and Enter follows its link by itself.
 */
export function useFilasTeclas(zone: RefObject<HTMLElement | null>): void {
  const focused = () => {
    const row = document.activeElement?.closest('tbody tr');
    return row && zone.current?.contains(row) ? row : undefined;
  };
  function move(step: 1 | -1) {
    const all = [...(zone.current?.querySelectorAll('tbody tr') ?? [])];
    const here = focused();
    const place = here ? all.indexOf(here) + step : 0;
    const next = all[Math.max(0, Math.min(place, all.length - 1))];
    (next?.querySelector('a') ?? next?.querySelector('input'))?.focus();
  }
  useTeclas({
    siguiente: () => move(1),
    anterior: () => move(-1),
    elegir: () => focused()?.querySelector<HTMLElement>('[type=checkbox]')?.click(),
  });
}

/** Moves the focus to the first row of the list, or to the heading when there is none. */
export function focusFilas(): void {
  const row = document.querySelector<HTMLElement>('main tbody :is(a, input)');
  const heading = document.querySelector<HTMLElement>('main h1');
  (row ?? heading)?.focus({ preventScroll: true });
}
