import { useSyncExternalStore } from 'react';
import { leer } from './almacen.ts';

const CLAVE = 'carrito';
const EVENTO = 'carritoActualizado';

/** How many units the cart holds; a corrupt cart holds none. */
export function unidadesCarrito(): number {
  const lineas = leer(CLAVE);
  if (!Array.isArray(lineas)) return 0;
  return lineas.reduce<number>((total, linea) => total + unidades(linea), 0);
}

export function useUnidadesCarrito(): number {
  return useSyncExternalStore(observarCarrito, unidadesCarrito);
}

function unidades(linea: unknown): number {
  const cantidad = (linea as { cantidad?: unknown } | null)?.cantidad;
  return typeof cantidad === 'number' && cantidad > 0 && Number.isFinite(cantidad) ? cantidad : 0;
}

function observarCarrito(aviso: () => void): () => void {
  addEventListener(EVENTO, aviso);
  addEventListener('storage', aviso);
  return () => {
    removeEventListener(EVENTO, aviso);
    removeEventListener('storage', aviso);
  };
}
