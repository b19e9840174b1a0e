import { priceCarrito, toCents, type Precio } from '@vuelve/contract/dinero';
import { LINEAS_MAXIMAS, UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Cupon } from '@vuelve/contract/tienda';
import { countLibres, type LineaCarrito } from '../../base/state/linea-carrito.ts';

/** The cart's price in cents, and its valid coupon. */
export interface Cuenta extends Precio {
  lineas: LineaCarrito[];
  unidades: number;
  cupon?: Cupon;
}

/** A coupon for fewer units does not count. */
export function priceLineas(lineas: LineaCarrito[], kept?: Cupon): Cuenta {
  const unidades = lineas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const cupon = kept && unidades <= kept.unidades_maximas ? kept : undefined;
  const precio = priceCarrito(
    lineas.map((linea) => ({ precio: toCents(linea.precio), unidades: linea.cantidad })),
    cupon && { precio: toCents(cupon.Precio) },
  );
  return { ...precio, lineas, unidades, cupon };
}

/** Why the cart cannot be bought. */
export function problemOf({ lineas, unidades }: Cuenta): string | undefined {
  if (unidades > UNIDADES_MAXIMAS) {
    return `Un pedido puede llevar hasta ${UNIDADES_MAXIMAS} unidades`;
  }
  if (lineas.length > LINEAS_MAXIMAS) return textos.carrito.demasiadasLineas;
  const short = lineas.find((linea) => countLibres(linea, lineas) < 0);
  return (
    short &&
    textos.carrito.sinExistencias(`${short.nombre} (${short.color}, ${short.talla})`, short.quedan!)
  );
}
