import type { DB } from '../db/tables.ts';
import type { Dato, Tablas } from './mapa.ts';
import { casa } from './tablas-casa.ts';
import { compras } from './tablas-compras.ts';
import { cuenta } from './tablas-cuenta.ts';
import { encuentros } from './tablas-encuentros.ts';
import { mascotas } from './tablas-mascotas.ts';
import { tienda } from './tablas-tienda.ts';

/*
 * The map of the data: every column of every table by what it is kept for. A column that is not named does not compile, and
 * a test compares the names with the database. Beside it: files and the queue (otros-sitios.ts), what browsers keep
 * (navegador.ts), and what the server logs (registro.ts).
 */

/** Every column, by table. */
export const TABLAS: Tablas = {
  ...cuenta,
  ...mascotas,
  ...encuentros,
  ...compras,
  ...tienda,
  ...casa,
};

/** The columns that are kept for one thing, as `tabla.columna`, in the order of the map. */
export function listColumnas(dato: Dato): string[] {
  return (Object.keys(TABLAS) as (keyof DB)[]).flatMap((tabla) =>
    Object.entries(TABLAS[tabla])
      .filter(([, es]) => es === dato)
      .map(([columna]) => `${tabla}.${columna}`),
  );
}
