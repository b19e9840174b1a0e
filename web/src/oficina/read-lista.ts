import type { Lista } from '@vuelve/contract/admin';
import { waitAnswered } from '../base/arrival/soon.ts';

/**
 * The search in a list's address, and its first page; without an answer only the page is missing.
 */
export async function readLista<Fila>(
  { url }: Request,
  fetchFirst: (buscar: string) => Promise<Lista<Fila>>,
) {
  const buscar = new URL(url).searchParams.get('buscar') ?? '';
  const first = fetchFirst(buscar);
  await waitAnswered(first);
  return { buscar, first };
}
