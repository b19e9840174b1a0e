import type { Producto } from '@vuelve/contract/tienda';

/** A kind of badge, with all its colours. */
export interface Modelo {
  nombre: string;
  descripcion: string;
  /** Size and weight, as far as the shop says them. */
  medidas: string;
  /** The lowest of its prices, in euros. */
  precio: number;
  /** Whether its colours cost different. */
  varia: boolean;
  imagen: string;
  colores: string[];
  agotado: boolean;
}

/** The products for sale as kinds, in the order of the shop: those of one name are one. */
export function agruparProductos(productos: readonly Producto[]): Modelo[] {
  return [...Map.groupBy(productos, ({ nombre }) => nombre).values()].map(toModelo);
}

function toModelo(productos: Producto[]): Modelo {
  const { nombre, descripcion, talla } = productos[0]!;
  const precios = productos.map(({ precio }) => precio);
  return {
    nombre,
    descripcion,
    medidas: productos.find(({ medidas }) => medidas)?.medidas ?? `Talla ${talla.toLowerCase()}`,
    precio: Math.min(...precios),
    varia: new Set(precios).size > 1,
    imagen: productos.find(({ imagen }) => imagen)?.imagen ?? '',
    colores: [...new Set(productos.map(({ color }) => color))],
    agotado: productos.every(({ quedan }) => quedan === 0),
  };
}
