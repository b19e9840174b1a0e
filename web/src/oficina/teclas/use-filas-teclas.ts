import type { RefObject } from 'react';
import { useTeclas } from './use-teclas.ts';

/**
 * Keys of a table: j and k move the focus from row to row, to its link or else its box, or open the
 * neighbours of the row that is open beside the list; x ticks the box of the focused or open one.
 * Enter follows a link by itself.
 */
export function useFilasTeclas(zone: RefObject<HTMLElement | null>): void {
  const rows = () => [...(zone.current?.querySelectorAll('tbody tr') ?? [])];
  const here = () =>
    rows().find((row) => row.contains(document.activeElement)) ?? rows().find(isOpen);
  function move(step: 1 | -1) {
    const all = rows();
    const row = here();
    const place = row ? all.indexOf(row) + step : 0;
    const next = all[Math.max(0, Math.min(place, all.length - 1))];
    const link = next?.querySelector('a');
    if (!all.some(isOpen)) (link ?? next?.querySelector('input'))?.focus();
    else if (next !== row) link?.click();
  }
  useTeclas({
    siguiente: () => move(1),
    anterior: () => move(-1),
    elegir: () => here()?.querySelector<HTMLElement>('[type=checkbox]')?.click(),
  });
}

const isOpen = (row: Element) => row.querySelector('[aria-current]') !== null;

/** Moves the focus to the first row of the list, or to the heading when there is none. */
export function focusFilas(): void {
  const find = (what: string) => document.querySelector<HTMLElement>(`main ${what}`);
  const row = find('tbody a') ?? find('tbody input');
  (row ?? find('h1'))?.focus({ preventScroll: true });
}
