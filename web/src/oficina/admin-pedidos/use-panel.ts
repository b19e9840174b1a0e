import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { type DesdeLista, usePedidoLink } from '../use-pedido-link.ts';

/** The id of the order that is open beside the list. */
export function useAbierto(): number | undefined {
  const { id } = useParams();
  return id === undefined ? undefined : Number(id);
}

/** Closes the order: back to the list that it was opened from, or else to one like it. */
export function useCerrar(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if ((state as DesdeLista | null)?.lista) return void navigate(-1);
    const to = { pathname: pathTo('adminPedidos'), search };
    return void navigate(to, { replace: true, preventScrollReset: true });
  };
}

/**
 * The place of the open order among the rows of the list, and the steps to its neighbours. After an
 * order has left the list, the step forward opens the row that took its place.
 */
export function useVecinos(filas: FilaPedidoAdmin[], id: number) {
  const navigate = useNavigate();
  const linkTo = usePedidoLink();
  const found = filas.findIndex((fila) => fila.id === id);
  const [last, setLast] = useState({ id, place: found });
  if (found >= 0 && (last.id !== id || last.place !== found)) setLast({ id, place: found });

  const isThere = found >= 0;
  const place = isThere ? found : last.id === id ? last.place : -1;
  const step = (fila: FilaPedidoAdmin | undefined) =>
    fila &&
    (() => {
      const { to, ...how } = linkTo(fila.id);
      void navigate(to, how);
    });
  return {
    /** From 1; undefined for an order that the list does not show. */
    lugar: isThere ? found + 1 : undefined,
    previous: step(filas[place - 1]),
    next: place < 0 ? undefined : step(filas[isThere ? place + 1 : place]),
  };
}
