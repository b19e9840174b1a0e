import type { Lista } from '@vuelve/contract/admin';
import { waitAnswered } from '../base/arrival/soon.ts';
import { seenFilas } from '../base/filas-vistas.ts';

/** More rows are not asked for again at a return: the list would take too long to come. */
const VUELTA_MAXIMO = 1_000;

/**
 * The search in a list's address, and its first page; at a return, the pages that were loaded. Without
 * an answer only the rows are missing.
 */
export async function readLista<Fila>(
  { url }: Request,
  fetchPage: (buscar: string, cursor: string | undefined) => Promise<Lista<Fila>>,
) {
  const buscar = new URL(url).searchParams.get('buscar') ?? '';
  const enough = Math.min(seenFilas(url), VUELTA_MAXIMO);
  const first = fetchFilas(enough, (cursor) => fetchPage(buscar, cursor));
  await waitAnswered(first);
  return { buscar, first };
}

/** Pages until there are `enough` rows. Where a later page does not come, 'Ver más' asks again. */
async function fetchFilas<Fila>(
  enough: number,
  fetchPage: (cursor: string | undefined) => Promise<Lista<Fila>>,
): Promise<Lista<Fila>> {
  let { filas, siguiente } = await fetchPage(undefined);
  while (siguiente !== null && filas.length < enough) {
    const next = await fetchPage(siguiente).catch(() => undefined);
    if (!next) break;
    filas = [...filas, ...next.filas];
    ({ siguiente } = next);
  }
  return { filas, siguiente };
}
