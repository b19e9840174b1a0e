import type { Cesta } from '@vuelve/contract/pedido';
import { useState } from 'react';
import { isFull, fetchPedidos } from './load-pedidos.ts';

export function useMorePedidos(first: Cesta[]) {
  const [more, setMore] = useState<Cesta[]>([]);
  const [hasMore, setHasMore] = useState(isFull(first));
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const pedidos = [...first, ...more];

  async function loadMore() {
    const last = pedidos.at(-1);
    if (!last) return;
    setLoading(true);
    setError(undefined);
    try {
      const page = await fetchPedidos(last.Usuario.id, last.id);
      setMore([...more, ...page]);
      setHasMore(isFull(page));
    } catch (failure) {
      setError(failure);
    }
    setLoading(false);
  }

  return { pedidos, hasMore, isLoading, error, loadMore };
}
