import type { DatosLeeme } from '@vuelve/contract/leeme';
import type { Queryable } from '../../cimientos/db/database.ts';
import { readFilas, type Cuenta, type Fila } from './datos.queries.ts';
import type { Tabla } from './define-tabla.ts';

/** The columns that name a stored file: in the zip they name its path there. */
const DE_FICHERO = ['fichero', 'foto', 'avatar', 'cover'];

export interface Datos {
  cuenta: Cuenta;
  tablas: Tabla[];
  /** When it is written, as an ISO moment. */
  fecha: string;
  /** The paths in the zip by the stored names of files. */
  rutas: Map<string, string>;
  /** Hears how many entries a part had. */
  onParte: (parte: DatosLeeme['datos'][number]) => void;
}

/** datos.json: all that is kept of an account, a part for each table; written in pieces, for it may be long. */
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
