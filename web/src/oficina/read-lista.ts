import type { Lista } from '@vuelve/contract/admin';
import { waitAnswered } from '../base/arrival/soon.ts';

/** What the address of a list searches for, and its first page; where no answer came, the search stays all the same. */
export async function readLista<Fila>(
  { url }: Request,
  fetchFirst: (buscar: string) => Promise<Lista<Fila>>,
) {
  const buscar = new URL(url).searchParams.get('buscar') ?? '';
  const first = fetchFirst(buscar);
  await waitAnswered(first);
  return { buscar, first };
}
