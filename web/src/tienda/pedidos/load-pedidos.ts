import { PEDIDOS_POR_PAGINA } from '@vuelve/contract/reglas';
import { call } from '../../base/api.ts';
import { waitBrought } from '../../base/arrival/soon.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';

/** A page of the own orders, newest first: the first one, or the one after the order `cursor`. */
export function fetchPedidos(userId: number, cursor?: number) {
  return call('listPedidos', { params: { userId }, query: { limite: PEDIDOS_POR_PAGINA, cursor } });
}

/** Whether there may be more orders after a page. */
export function isFull(page: unknown[]): boolean {
  return page.length >= PEDIDOS_POR_PAGINA;
}

/** The own orders, still on their way: the screen appears at once and shows a spinner in their place. */
export async function loadPedidos() {
  const { reading: pedidos } = await beginAsUsuario(({ id }) => fetchPedidos(id));
  await waitBrought(pedidos);
  return { pedidos };
}
