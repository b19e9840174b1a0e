import { onFirstUse } from './on-first-use.ts';

const CENTS = 100;

/** Cents to the euros that JSON carries: 3999 → 39.99. */
export function toEuros(cents: number): number {
  return cents / CENTS;
}

/** Euros to whole cents: 39.99 → 3999. */
export function toCents(euros: number): number {
  return Math.round(euros * CENTS);
}

const euro = onFirstUse(
  () =>
    new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
);

/** Euros as people read them in Spain: 1234.5 → '1.234,50 €'. */
export function formatEuros(euros: number): string {
  return euro().format(euros);
}

/** The price of an order line in euros: unit price times units, computed in whole cents. */
export function priceLinea({ precio, unidades }: { precio: number; unidades: number }): number {
  return toEuros(toCents(precio) * unidades);
}

/** The price of a cart, in cents. */
export interface Precio {
  subtotal: number;
  descuento: number;
  total: number;
}

/**
 * Prices a cart in cents: the sum of its lines or, with a coupon, the coupon's fixed total (spec
 * section 9). A coupon never raises the price. Shipping is free.
 */
export function priceCarrito(
  lineas: readonly { precio: number; unidades: number }[],
  cupon?: { precio: number },
): Precio {
  const subtotal = lineas.reduce((sum, { precio, unidades }) => sum + precio * unidades, 0);
  const total = cupon ? Math.min(subtotal, cupon.precio) : subtotal;
  return { subtotal, descuento: subtotal - total, total };
}
