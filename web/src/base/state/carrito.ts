import type { Cupon, Producto } from '@vuelve/contract/tienda';
import { useSyncExternalStore } from 'react';
import {
  fromLineas,
  isPositive,
  isSameLinea,
  joinLineas,
  toCantidad,
  toLineas,
  type LineaCarrito,
} from './linea-carrito.ts';
import { stableReader } from './stable-reader.ts';
import { read, remove, write } from './storage.ts';

const KEY = 'carrito';
const CUPON_KEY = 'carritoCupon';
const EVENT = 'carritoActualizado';

/** The lines of the cart; stored values that are not lines are left out. */
export const readCarrito = stableReader(KEY, toLineas);

export const readCupon = stableReader(CUPON_KEY, toCupon);

export const useCarrito = (): LineaCarrito[] => useSyncExternalStore(observeCarrito, readCarrito);

export const useCupon = (): Cupon | undefined => useSyncExternalStore(observeCarrito, readCupon);

export function addToCarrito(linea: LineaCarrito): void {
  saveCarrito(joinLineas(readCarrito(), [linea]));
}

export function setCantidad(changed: LineaCarrito, cantidad: number): void {
  saveCarrito(
    readCarrito().map((linea) =>
      isSameLinea(linea, changed) ? { ...linea, cantidad: toCantidad(cantidad) } : linea,
    ),
  );
}

export function removeLinea(removed: LineaCarrito): void {
  saveCarrito(readCarrito().filter((linea) => !isSameLinea(linea, removed)));
}

/**
 * Updates the lines with the shop's current data; removes lines of products that are no longer
 * sold.
 */
export function refreshProductos(productos: Producto[]): void {
  const current = new Map(productos.map((producto) => [producto.id, producto]));
  saveCarrito(
    readCarrito().flatMap((linea) => {
      const producto = current.get(linea.id);
      return producto ? { ...linea, ...producto } : [];
    }),
  );
}

/**
 * Updates only the stock (`quedan`) of the lines, 0 for products no longer sold; the other fields
 * stay as the buyer saw them.
 */
export function refreshQuedan(productos: Producto[]): void {
  const quedan = new Map(productos.map((producto) => [producto.id, producto.quedan]));
  const lineas = readCarrito();
  const quedanDe = ({ id }: LineaCarrito) => quedan.get(id) ?? (quedan.has(id) ? null : 0);
  if (lineas.every((linea) => quedanDe(linea) === linea.quedan)) return;
  saveCarrito(lineas.map((linea) => ({ ...linea, quedan: quedanDe(linea) })));
}

export function emptyCarrito(): void {
  saveCarrito([]);
}

/** Stores the lines; an empty cart loses its coupon. */
export function saveCarrito(lineas: LineaCarrito[]): void {
  if (lineas.length > 0) {
    write(KEY, fromLineas(lineas));
  } else {
    remove(KEY);
    remove(CUPON_KEY);
  }
  announceCarrito();
}

export function keepCupon(cupon: Cupon): void {
  write(CUPON_KEY, cupon);
  announceCarrito();
}

export function dropCupon(): void {
  remove(CUPON_KEY);
  announceCarrito();
}

/** Units in the cart; 0 when the stored cart is corrupt. */
export function carritoUnidades(): number {
  const lines = read(KEY);
  if (!Array.isArray(lines)) return 0;
  return lines.reduce<number>((total, line) => total + unidades(line), 0);
}

export function useCarritoUnidades(): number {
  return useSyncExternalStore(observeCarrito, carritoUnidades);
}

export function announceCarrito(): void {
  dispatchEvent(new Event(EVENT));
}

export function observeCarrito(notify: () => void): () => void {
  addEventListener(EVENT, notify);
  addEventListener('storage', notify);
  return () => {
    removeEventListener(EVENT, notify);
    removeEventListener('storage', notify);
  };
}

export function toCupon(stored: unknown): Cupon | undefined {
  const cupon = (stored ?? {}) as Partial<Cupon>;
  const isCupon =
    typeof cupon.cupon === 'string' &&
    typeof cupon.Nombre === 'string' &&
    typeof cupon.Precio === 'number' &&
    typeof cupon.unidades_maximas === 'number';
  return isCupon ? (cupon as Cupon) : undefined;
}

function unidades(line: unknown): number {
  const cantidad = (line as { cantidad?: unknown } | null)?.cantidad;
  return isPositive(cantidad) ? cantidad : 0;
}
