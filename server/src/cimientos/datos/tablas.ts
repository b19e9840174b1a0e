import type { DB } from '../db/tables.ts';
import type { Dato, Tablas } from './mapa.ts';
import { casa } from './tablas-casa.ts';
import { compras } from './tablas-compras.ts';
import { cuenta } from './tablas-cuenta.ts';
import { encuentros } from './tablas-encuentros.ts';
import { mascotas } from './tablas-mascotas.ts';
import { tienda } from './tablas-tienda.ts';

/*
 * The data map: the processing activity of every column. A missing column does not compile, and a
 * test compares the names with the database. Other places: files and the queue (otros-sitios.ts),
 * browsers (navegador.ts), the log (log.ts).
 */

export const TABLAS: Tablas = {
  ...cuenta,
  ...mascotas,
  ...encuentros,
  ...compras,
  ...tienda,
  ...casa,
};

/** The columns of one processing activity as `tabla.columna`, in the order of the map. */
export function listColumnas(dato: Dato): string[] {
  return (Object.keys(TABLAS) as (keyof DB)[]).flatMap((tabla) =>
    Object.entries(TABLAS[tabla])
      .filter(([, es]) => es === dato)
      .map(([columna]) => `${tabla}.${columna}`),
  );
}
