import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatosLeeme, GrupoLeeme } from '@vuelve/contract/leeme';
import type { Paginas } from '@vuelve/contract/paginas';
import type { Abierta, Pieza } from './list-piezas.ts';

/** A file in the zip. */
export interface Escrita extends Pick<Abierta, 'ruta' | 'fichero'> {
  pieza: Pieza;
}

/** Most files of one group: rendering more at once would delay other requests. */
const FICHEROS_POR_GRUPO = 200;

/** Writes LEEME.html in pieces: there may be links to thousands of files. */
export async function* writeLeeme(
  paginas: Paginas,
  datos: DatosLeeme,
  grupos: GrupoLeeme[],
): AsyncGenerator<Uint8Array> {
  const { antes, despues } = paginas.renderLeeme(datos);
  yield Buffer.from(antes);
  for (const grupo of grupos) {
    yield Buffer.from(paginas.renderGrupoLeeme(grupo));
    await nextTurn();
  }
  yield Buffer.from(despues);
}

/** Groups the files, in the order in which they were written. */
export function groupBy(escritas: Escrita[]): GrupoLeeme[] {
  const open = new Map<string, GrupoLeeme>();
  const all: GrupoLeeme[] = [];
  for (const { ruta, pieza } of escritas) {
    const { clave, titulo } = pieza.grupo;
    let grupo = open.get(clave);
    if (!grupo || grupo.fotos.length + grupo.otros.length >= FICHEROS_POR_GRUPO) {
      grupo = { titulo: grupo ? `${titulo} (sigue)` : titulo, fotos: [], otros: [] };
      open.set(clave, grupo);
      all.push(grupo);
    }
    (pieza.esFoto ? grupo.fotos : grupo.otros).push({ ruta, titulo: pieza.titulo });
  }
  return all;
}
