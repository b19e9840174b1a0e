import type { ParteDatos } from '@vuelve/contract/leeme';
import type { DB } from '../../cimientos/db/tables.ts';

/** The path from a table's row to the account that takes it along. */
export type Camino =
  | 'cuenta'
  | 'usuario'
  | 'usuarioOPedido'
  | 'mascota'
  | 'perdida'
  | 'buzon'
  | 'asunto'
  | 'conversacion'
  | 'alerta'
  | 'pedido'
  | 'intento'
  | 'alta'
  | 'correo'
  | 'visitante';

/**
 * Why a table or column is not exported: it is a key or proof of identity (`secreto`), an internal
 * that says nothing of a person (`interno`), or other people's data (`ajeno`).
 */
export type Fuera = 'secreto' | 'interno' | 'ajeno';

/** The exported part of a table. */
export interface Tabla {
  tabla: ParteDatos;
  camino: Camino;
  /** The columns that identify and sort its rows. */
  orden: string[];
  columnas: string[];
}

/**
 * Defines the exported part of the table `tabla`. Each column is listed, as exported or with the
 * reason why not. The compiler reports a missing column: a new column cannot be forgotten.
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
