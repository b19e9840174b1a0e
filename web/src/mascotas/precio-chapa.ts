import { formatEuros } from '@vuelve/contract/dinero';
import type { Producto } from '@vuelve/contract/tienda';

/** 'desde 34,99 €': what the cheapest badge on sale costs; undefined while none is. */
export function precioDesde(productos: Producto[]): string | undefined {
  const precios = productos.filter(({ quedan }) => quedan !== 0).map(({ precio }) => precio);
  if (precios.length === 0) return undefined;
  const minimo = formatEuros(Math.min(...precios));
  return new Set(precios).size > 1 ? `desde ${minimo}` : minimo;
}
