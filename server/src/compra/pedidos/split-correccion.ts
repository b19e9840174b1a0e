import { baseOf } from './cesta.ts';

/** The amounts that the bank took and refunded for an order, in cents. */
export interface Cobros {
  cobrado: number;
  devuelto: number;
}

/** An invoice, in cents: its total, and what is corrected of it already; IVA in per cent. */
interface Facturado {
  total: number;
  iva_tipo: number;
  rectificado: number;
}

/**
 * The part of an invoice that its refunds have still to correct, in cents; undefined where nothing
 * is left to correct. An order that was paid twice has an invoice of one payment: a refund of the
 * surplus corrects nothing. After a full refund, all corrections add up to the invoice, cent by
 * cent.
 */
export function splitCorreccion(
  { total, iva_tipo, rectificado }: Facturado,
  { cobrado, devuelto }: Cobros,
): { importe: number; base: number; cuota: number } | undefined {
  const ahora = Math.min(total, devuelto - (cobrado - total));
  const importe = ahora - rectificado;
  if (importe <= 0) return undefined;
  const base = baseOf(ahora, iva_tipo) - baseOf(rectificado, iva_tipo);
  return { importe, base, cuota: importe - base };
}
