import { formatEuros } from './dinero.ts';
import type { Cesta } from './pedido.ts';
import { textos } from './textos.ts';

/** One of the amounts below an order's lines, as people read it. */
export interface Suma {
  rotulo: string;
  valor: string;
}

/** The amounts below an order's lines, by what they are; a receipt and a mail put them in an order of their own. */
export interface Sumas {
  /** From the prices of the lines to the total. */
  precio: Suma[];
  total: Suma;
  /** What of the total is IVA, and what is left without it (RD 1619/2012, art. 7). */
  iva: Suma[];
}

/** Sums up an order in words and euros, for its receipt and its mail. */
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

/** What stands beside the amount of an IVA of `tipo` per cent. */
export function nombreIva(tipo: number): string {
  return tipo ? `IVA ${tipo.toLocaleString('es-ES')} %` : textos.pedidos.exento;
}
