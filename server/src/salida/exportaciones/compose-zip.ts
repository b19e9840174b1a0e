import type { DatosLeeme } from '@vuelve/contract/leeme';
import type { Deps } from '../../cimientos/deps.ts';
import { listPiezas } from './list-piezas.ts';
import * as piezas from './piezas.queries.ts';
import { TABLAS } from './tablas.ts';
import { writeDatos } from './write-datos.ts';
import { type Escrita, groupBy, writeLeeme } from './write-leeme.ts';
import type { Entrada } from './write-zip.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

export type Contexto = Pick<Deps, 'db' | 'ficheros' | 'config' | 'imprenta' | 'paginas'>;

/** The plan of a zip: its account, its approximate size, and a generator of its files. */
export interface Composicion {
  cuenta: { email: string; nombre: string };
  bytes: number;
  entradas: () => AsyncGenerator<Entrada>;
}

/**
 * Plans an account's export: its files, datos.json, and LEEME.html with links to each file. A file
 * that has disappeared is left out, and LEEME says so. Undefined when the account is gone.
 */
export async function composeZip(
  contexto: Contexto,
  usuarioId: number,
): Promise<Composicion | undefined> {
  const { db, paginas } = contexto;
  const ahora = readAhora();
  const cuenta = await piezas.findCuenta(db, usuarioId);
  if (!cuenta) return undefined;
  const { email, nombre } = cuenta;
  const list = await listPiezas(contexto, usuarioId, ahora);

  async function* entradas(): AsyncGenerator<Entrada> {
    const escritas: Escrita[] = [];
    const faltan: string[] = [];
    for (const pieza of list) {
      const abierta = await pieza.open();
      if (!abierta) {
        faltan.push(`${pieza.titulo} (${pieza.grupo.titulo})`);
        continue;
      }
      const { contenido, ruta, fichero } = abierta;
      escritas.push({ pieza, ruta, fichero });
      yield { name: ruta, lastModified: pieza.fecha, input: contenido };
    }
    const fecha = ahora.toISOString();
    const datos: DatosLeeme['datos'] = [];
    const rutas = new Map(
      escritas.flatMap(({ fichero, ruta }) => (fichero ? [[fichero, ruta] as const] : [])),
    );
    const onParte = (parte: DatosLeeme['datos'][number]) => void datos.push(parte);
    const json = writeDatos(db, {
      cuenta: { id: usuarioId, email },
      tablas: TABLAS,
      fecha,
      rutas,
      onParte,
    });
    yield { name: 'datos.json', lastModified: ahora, input: json };
    const leeme = writeLeeme(paginas, { email, nombre, fecha, faltan, datos }, groupBy(escritas));
    yield { name: 'LEEME.html', lastModified: ahora, input: leeme };
  }

  return {
    cuenta: { email, nombre },
    bytes: list.reduce((sum, { bytes }) => sum + bytes, 0),
    entradas,
  };
}
