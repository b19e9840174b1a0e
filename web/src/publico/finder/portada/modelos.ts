import type { Producto } from '@vuelve/contract/tienda';

/** A kind of badge, in all its colours. */
export interface Modelo {
  nombre: string;
  descripcion: string;
  /** Size and weight, as far as known. */
  medidas: string;
  /** The lowest price, in euros. */
  precio: number;
  /** Whether the prices differ by colour. */
  varia: boolean;
  imagen: string;
  colores: string[];
  agotado: boolean;
}

/** Groups products of the same name into one kind; keeps the shop's order. */
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
