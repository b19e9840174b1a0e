import { formatEuros } from './dinero.ts';
import type { Cesta } from './pedido.ts';
import { textos } from './textos.ts';

/** One amount below an order's lines, formatted. */
export interface Suma {
  rotulo: string;
  valor: string;
}

/** The amounts below an order's lines. A receipt and a mail arrange them differently. */
export interface Sumas {
  /** From the sum of the lines to the total. */
  precio: Suma[];
  total: Suma;
  /** The VAT (IVA) in the total, and the total without it (RD 1619/2012, art. 7). */
  iva: Suma[];
}

/** The amounts of an order in words and euros, for its receipt and its mail. */
export function listSumas(pedido: Cesta): Sumas {
  const { subtotal, descuento, cod_cupon, envio, iva, total } = pedido;
  const cupon = cod_cupon ? ` (cupón ${cod_cupon})` : '';
  return {
    precio: [
      { rotulo: 'Subtotal', valor: formatEuros(subtotal) },
      ...(descuento > 0 ? [{ rotulo: `Descuento${cupon}`, valor: formatEuros(-descuento) }] : []),
      ...(envio ? [{ rotulo: 'Envío', valor: textos.carrito.envio }] : []),
    ],
    total: { rotulo: 'Total', valor: formatEuros(total) },
    iva: [
      { rotulo: 'Base imponible', valor: formatEuros(iva.base) },
      { rotulo: nombreIva(iva.tipo), valor: formatEuros(iva.cuota) },
    ],
  };
}

/** The label beside the amount of VAT (IVA); `tipo` in per cent. */
export function nombreIva(tipo: number): string {
  return tipo ? `IVA ${tipo.toLocaleString('es-ES')} %` : textos.pedidos.exento;
}
