import type { ParteDatos } from '@vuelve/contract/leeme';
import type { DB } from '../../cimientos/db/tables.ts';

/** Whose rows of a table an account takes along, by what leads from a row to the account. */
export type Camino =
  | 'cuenta'
  | 'usuario'
  | 'usuarioOPedido'
  | 'mascota'
  | 'conversacion'
  | 'alerta'
  | 'pedido'
  | 'intento'
  | 'alta'
  | 'correo'
  | 'visitante';

/**
 * Why a table or a column is not taken along: it opens something or proves who somebody is; it is how this product works
 * and says nothing of a person; it is other people's.
 */
export type Fuera = 'secreto' | 'interno' | 'ajeno';

/** What of a table is taken along. */
export interface Tabla {
  tabla: ParteDatos;
  camino: Camino;
  /** The columns that tell its rows apart, in whose order they come. */
  orden: string[];
  columnas: string[];
}

/**
 * What is taken along of the table `tabla`: each of its columns is named, inside or with the reason why not. Where one is
 * missing the types name it: a new column cannot be forgotten.
 */
export function defineTabla<T extends ParteDatos>(tabla: T) {
  return <
    const D extends (keyof DB[T] & string)[],
    const F extends Partial<Record<keyof DB[T], Fuera>>,
  >(
    camino: Camino,
    orden: (keyof DB[T] & string)[],
    columnas: D,
    _fuera: F & Exhaustive<keyof DB[T], D[number] | keyof F>,
  ): Tabla => ({ tabla, camino, orden, columnas });
}

type Exhaustive<Todas, Dichas> =
  Exclude<Todas, Dichas> extends never ? unknown : { faltan: Exclude<Todas, Dichas> };
