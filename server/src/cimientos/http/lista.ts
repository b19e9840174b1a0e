import type { Lista } from '@vuelve/contract/admin';

/**
 * A page of a list, from one row more than it shows: the extra row tells that a next page exists.
 * @param placeOf a row's place in the list, for the next page's `cursor`
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
