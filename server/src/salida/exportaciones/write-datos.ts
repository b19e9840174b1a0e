import type { DatosLeeme } from '@vuelve/contract/leeme';
import type { Queryable } from '../../cimientos/db/database.ts';
import { readFilas, type Cuenta, type Fila } from './datos.queries.ts';
import type { Tabla } from './define-tabla.ts';

/** Columns with the name of a stored file. In the export they have its path in the zip. */
const DE_FICHERO = ['fichero', 'foto', 'avatar', 'cover'];

export interface Datos {
  cuenta: Cuenta;
  tablas: Tabla[];
  /** The time of writing, ISO 8601. */
  fecha: string;
  /** Paths in the zip, by stored file name. */
  rutas: Map<string, string>;
  /** Called with the number of rows of each part. */
  onParte: (parte: DatosLeeme['datos'][number]) => void;
}

/** Writes datos.json in pieces: an account's exported rows, a part for each table. */
export async function* writeDatos(
  db: Queryable,
  { cuenta, tablas, fecha, rutas, onParte }: Datos,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{\n"fecha": ${JSON.stringify(fecha)}`);
  for (const tabla of tablas) {
    let cuantos = 0;
    yield Buffer.from(`,\n"${tabla.tabla}": [`);
    for await (const fila of readFilas(db, cuenta, tabla)) {
      const text = JSON.stringify(withRutas(fila, rutas));
      yield Buffer.from(`${cuantos > 0 ? ',' : ''}\n  ${text}`);
      cuantos++;
    }
    yield Buffer.from(cuantos > 0 ? '\n]' : ']');
    onParte({ nombre: tabla.tabla, cuantos });
  }
  yield Buffer.from('\n}\n');
}

function withRutas(fila: Fila, rutas: Map<string, string>): Fila {
  const named = DE_FICHERO.filter((columna) => typeof fila[columna] === 'string');
  const paths = named.map((columna) => {
    const name = (fila[columna] as string).split('/').at(-1)!;
    return [columna, rutas.get(name) ?? null];
  });
  return { ...fila, ...Object.fromEntries(paths) };
}
