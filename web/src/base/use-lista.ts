import type { Lista } from '@vuelve/contract/admin';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { noteFilas } from './filas-vistas.ts';

/**
 * A list's first page and the pages loaded after it. `fetchPage` loads the page after a `cursor`.
 */
export function useLista<Fila>(
  first: Lista<Fila>,
  fetchPage: (cursor: string) => Promise<Lista<Fila>>,
) {
  const [loaded, setLoaded] = useState({ first, filas: first.filas, siguiente: first.siguiente });
  const { key } = useLocation();
  const shown = loaded.filas.length;
  useEffect(() => noteFilas(key, shown), [key, shown]);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  if (loaded.first !== first) {
    setLoaded({ first, filas: first.filas, siguiente: first.siguiente });
    setError(undefined);
  }

  async function loadMore() {
    const { siguiente } = loaded;
    if (!siguiente) return;
    setLoading(true);
    setError(undefined);
    try {
      const page = await fetchPage(siguiente);
      // Another loading may have brought this page meanwhile.
      setLoaded((now) =>
        now.first === first && now.siguiente === siguiente
          ? { first, filas: [...now.filas, ...page.filas], siguiente: page.siguiente }
          : now,
      );
    } catch (failure) {
      setError(failure);
    }
    setLoading(false);
  }

  /** Loads the pages that are left, up to `maximo` rows. Returns all rows that are shown then. */
  async function loadRest(maximo: number): Promise<Fila[]> {
    let { filas, siguiente } = loaded;
    setLoading(true);
    setError(undefined);
    try {
      while (siguiente !== null && filas.length < maximo) {
        const page = await fetchPage(siguiente);
        filas = [...filas, ...page.filas];
        ({ siguiente } = page);
      }
    } catch (failure) {
      setError(failure);
    }
    setLoaded((now) => (now.first === first ? { first, filas, siguiente } : now));
    setLoading(false);
    return filas;
  }

  const { filas } = loaded;
  const hasMore = loaded.siguiente !== null;
  return { filas, hasMore, isLoading, error, loadMore, loadRest };
}
