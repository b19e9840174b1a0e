import type { Lista } from '@vuelve/contract/admin';
import { textos } from '@vuelve/contract/textos';
import { AppError } from './errors.ts';

/**
 * A page of a list from one row more than it shows: the extra row says that there are more.
 * @param placeOf where a row stands in the list, for the next page's `cursor`
 */
export function toLista<Row, Fila>(
  rows: Row[],
  limite: number,
  placeOf: (row: Row) => string | number,
  toFila: (row: Row) => Fila,
): Lista<Fila> {
  const shown = rows.slice(0, limite);
  const last = shown.at(-1);
  return {
    filas: shown.map(toFila),
    siguiente: last !== undefined && rows.length > limite ? String(placeOf(last)) : null,
  };
}

/** The largest number that an `integer` of the database holds. */
const ENTERO_MAXIMO = 2_147_483_647;

/** The number that a list's `cursor` holds. @throws AppError 400 for one that no page gave */
export function cursorId(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = /^\d{1,10}$/.test(cursor) ? Number(cursor) : Infinity;
  if (id > ENTERO_MAXIMO) throw new AppError(400, textos.errores.peticionInvalida);
  return id;
}
