import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useState } from 'react';

/** The chosen orders, among those that are shown. */
export interface Elegidos {
  filas: FilaPedidoAdmin[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Chooses exactly these. */
  set: (ids: number[]) => void;
}

/** An order that left the list is not chosen any more. */
export function useElegidos(shown: FilaPedidoAdmin[]): Elegidos {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    filas: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    set: (chosen) => setIds(new Set(chosen)),
  };
}
