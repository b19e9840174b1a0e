import type { Lista } from '@vuelve/contract/admin';
import { useState } from 'react';

/**
 * A list's first page and the pages loaded after it. `fetchPage` loads the page after a `cursor`.
 */
export function useLista<Fila>(
  first: Lista<Fila>,
  fetchPage: (cursor: string) => Promise<Lista<Fila>>,
) {
  const [loaded, setLoaded] = useState({ first, filas: first.filas, siguiente: first.siguiente });
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  if (loaded.first !== first) {
    setLoaded({ first, filas: first.filas, siguiente: first.siguiente });
    setError(undefined);
  }

  async function loadMore() {
    if (!loaded.siguiente) return;
    setLoading(true);
    setError(undefined);
    try {
      const page = await fetchPage(loaded.siguiente);
      setLoaded((now) =>
        now.first === first
          ? { first, filas: [...now.filas, ...page.filas], siguiente: page.siguiente }
          : now,
      );
    } catch (failure) {
      setError(failure);
    }
    setLoading(false);
  }

  return { filas: loaded.filas, hasMore: loaded.siguiente !== null, isLoading, error, loadMore };
}
