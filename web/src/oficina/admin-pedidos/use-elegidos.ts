import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useState } from 'react';

/** The chosen orders, among those that are shown. */
export interface Elegidos {
  filas: FilaPedidoAdmin[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** Chooses exactly these. */
  set: (ids: number[]) => void;
  /** Chooses these no more. */
  drop: (ids: number[]) => void;
}

/** An order that left the list is not chosen any more. */
export function useElegidos(shown: FilaPedidoAdmin[]): Elegidos {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    filas: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((now) => new Set(now.has(id) ? [...now].filter((it) => it !== id) : [...now, id])),
    set: (chosen) => setIds(new Set(chosen)),
    drop: (gone) => setIds((now) => new Set([...now].filter((it) => !gone.includes(it)))),
  };
}
