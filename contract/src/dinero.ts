import { onFirstUse } from './on-first-use.ts';

const CENTS = 100;

/** Cents as the number of euros that travels in JSON: 3999 → 39.99. */
export function toEuros(cents: number): number {
  return cents / CENTS;
}

/** Euros as whole cents: 39.99 → 3999. */
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

/** What a line of an order costs: the price of one unit, in euros, so many times; the product is made of whole cents. */
export function priceLinea({ precio, unidades }: { precio: number; unidades: number }): number {
  return toEuros(toCents(precio) * unidades);
}

/** What a cart costs, in cents. */
export interface Precio {
  subtotal: number;
  descuento: number;
  total: number;
}

/**
 * Prices a cart: the sum of its lines or, with a coupon, the coupon's fixed total (spec section 9), which never
 * makes it dearer. Shipping is free. All in cents.
 */
export function priceCarrito(
  lineas: readonly { precio: number; unidades: number }[],
  cupon?: { precio: number },
): Precio {
  const subtotal = lineas.reduce((sum, { precio, unidades }) => sum + precio * unidades, 0);
  const total = cupon ? Math.min(subtotal, cupon.precio) : subtotal;
  return { subtotal, descuento: subtotal - total, total };
}
