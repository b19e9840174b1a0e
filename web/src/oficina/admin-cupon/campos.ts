import type { CuponAdmin, DatosCupon } from '@vuelve/contract/cupones';

/** Initial values of a new coupon; `tiendaId` null means no shop. */
export const newCupon = (tiendaId: number | null): DatosCupon => ({
  cupon: '',
  nombre: '',
  precio: 19.99,
  empieza: null,
  caduca: null,
  unidades_maximas: 1,
  usos_maximos: null,
  publico: false,
  tienda_id: tiendaId,
});

export function fromCupon(cupon: CuponAdmin): DatosCupon {
  const { nombre, precio, empieza, caduca, unidades_maximas, usos_maximos, publico } = cupon;
  const same = { nombre, precio, empieza, caduca, unidades_maximas, usos_maximos, publico };
  return { cupon: cupon.cupon, ...same, tienda_id: cupon.tienda?.id ?? null };
}

/** A moment for a `datetime-local` field, in the browser's time zone; '' for null. */
export function toLocal(momento: string | null): string {
  if (momento === null) return '';
  const date = new Date(momento);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Reads a `datetime-local` field as ISO 8601; null when the field is empty or incomplete. */
export function fromLocal(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
