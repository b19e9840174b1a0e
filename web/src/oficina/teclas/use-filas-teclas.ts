import type { RefObject } from 'react';
import { useTeclas } from '../teclas/teclas.ts';

/**
 * Keys of a list of orders: j and k move the focus from row to row, x chooses the focused one, and
 * Enter follows its link by itself.
 */
export function useFilasTeclas(
  table: RefObject<HTMLTableElement | null>,
  toggle: ((id: number) => void) | undefined,
): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-pedido]') ?? [])];
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-pedido]');
  function move(step: 1 | -1) {
    const all = rows();
    const here = focused();
    const place = here ? all.indexOf(here) + step : 0;
    const next = all[Math.max(0, Math.min(place, all.length - 1))];
    next?.querySelector('a')?.focus();
  }
  useTeclas({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = focused()?.dataset['pedido'];
      if (id) toggle?.(Number(id));
    },
  });
}
