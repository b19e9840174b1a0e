import { textos } from '@vuelve/contract/textos';
import { AppError } from '../../cimientos/http/errors.ts';
import type { NuevaLinea } from '../pedidos/pedidos.ts';

type Linea = Pick<NuevaLinea, 'producto_id' | 'nombre' | 'color' | 'talla'>;

/** 409 that names the product of which only `quedan` pieces are left, fewer than its lines want. */
export function sinExistencias(lineas: Linea[], productoId: number, quedan: number): AppError {
  const isShort = ({ producto_id }: Linea) => producto_id === productoId;
  const { nombre, color, talla } = lineas.find(isShort)!;
  const error = textos.carrito.sinExistencias(`${nombre} (${color}, ${talla})`, quedan);
  const campos = lineas.flatMap((linea, index) =>
    isShort(linea) ? [[`merchantData.productos.${index}.unidades`, error]] : [],
  );
  return new AppError(409, error, { campos: Object.fromEntries(campos) });
}
