import { useSyncExternalStore } from 'react';
import { read } from './storage.ts';

const KEY = 'carrito';
const EVENT = 'carritoActualizado';

/** How many units the cart holds; a corrupt cart holds none. */
export function carritoUnidades(): number {
  const lines = read(KEY);
  if (!Array.isArray(lines)) return 0;
  return lines.reduce<number>((total, line) => total + unidades(line), 0);
}

export function useCarritoUnidades(): number {
  return useSyncExternalStore(observeCarrito, carritoUnidades);
}

function unidades(line: unknown): number {
  const cantidad = (line as { cantidad?: unknown } | null)?.cantidad;
  return typeof cantidad === 'number' && cantidad > 0 && Number.isFinite(cantidad) ? cantidad : 0;
}

function observeCarrito(notify: () => void): () => void {
  addEventListener(EVENT, notify);
  addEventListener('storage', notify);
  return () => {
    removeEventListener(EVENT, notify);
    removeEventListener('storage', notify);
  };
}
