import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to the row of an order that was closed, unless something else has it. */
export function useVuelta(
  table: RefObject<HTMLTableElement | null>,
  abierto: number | undefined,
): void {
  const last = useRef(abierto);
  useEffect(() => {
    const closed = abierto === undefined ? last.current : undefined;
    last.current = abierto;
    if (closed === undefined || document.activeElement !== document.body) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-pedido="${closed}"] a`)
      ?.focus({ preventScroll: true });
  }, [table, abierto]);
}
