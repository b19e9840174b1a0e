import type { Producto } from '@vuelve/contract/tienda';

/** A badge in all its colours, in the catalogue's order. */
export interface Modelo {
  clave: string;
  nombre: string;
  variantes: [Producto, ...Producto[]];
}

/**
 * Products of the same name and size are one model. When a name has several sizes, the model's name
 * includes the size.
 */
export function toModelos(productos: Producto[]): Modelo[] {
  const modelos = new Map<string, Modelo>();
  for (const producto of productos) {
    const { nombre, talla } = producto;
    const clave = `${nombre} ${talla}`;
    const known = modelos.get(clave);
    if (known) known.variantes.push(producto);
    else modelos.set(clave, { clave, nombre, variantes: [producto] });
  }
  const all = [...modelos.values()];
  const isAlone = ({ nombre }: Modelo) => all.filter((one) => one.nombre === nombre).length === 1;
  return all.map((modelo) =>
    isAlone(modelo)
      ? modelo
      : { ...modelo, nombre: `${modelo.nombre}, ${modelo.variantes[0].talla.toLowerCase()}` },
  );
}
