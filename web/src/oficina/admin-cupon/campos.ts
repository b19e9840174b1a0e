import type { CuponAdmin, DatosCupon } from '@vuelve/contract/cupones';

/** A new coupon as its form begins, for a shop or for none. */
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

/** A coupon as its form shows it. */
export function fromCupon(cupon: CuponAdmin): DatosCupon {
  const { nombre, precio, empieza, caduca, unidades_maximas, usos_maximos, publico } = cupon;
  const same = { nombre, precio, empieza, caduca, unidades_maximas, usos_maximos, publico };
  return { cupon: cupon.cupon, ...same, tienda_id: cupon.tienda?.id ?? null };
}

/** A moment as `datetime-local` shows it, in the browser's own time; empty for none. */
export function toLocal(momento: string | null): string {
  if (momento === null) return '';
  const date = new Date(momento);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The same back; null for none, or half of one. */
export function fromLocal(local: string): string | null {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
