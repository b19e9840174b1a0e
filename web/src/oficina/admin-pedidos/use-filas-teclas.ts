import type { RefObject } from 'react';
import { useTeclas } from '../teclas/teclas.ts';

interface Options {
  /** The id of the order that is open beside the list. */
  abierto: number | undefined;
  toggle: ((id: number) => void) | undefined;
}

/**
 * Keys of a list of orders: j and k move the focus from row to row, or open the neighbours of an
 * open order; x chooses the focused or open one. Enter follows a row's link by itself.
 */
export function useFilasTeclas(
  table: RefObject<HTMLTableElement | null>,
  { abierto, toggle }: Options,
): void {
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-pedido]') ?? [])];
  const here = () =>
    document.activeElement?.closest<HTMLElement>('[data-pedido]') ??
    rows().find((row) => row.dataset['pedido'] === String(abierto));
  function move(step: 1 | -1) {
    const all = rows();
    const row = here();
    const place = row ? all.indexOf(row) + step : 0;
    const next = all[Math.max(0, Math.min(place, all.length - 1))];
    const link = next?.querySelector('a');
    if (abierto === undefined) link?.focus();
    else if (next !== row) link?.click();
  }
  useTeclas({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = here()?.dataset['pedido'];
      if (id) toggle?.(Number(id));
    },
  });
}
