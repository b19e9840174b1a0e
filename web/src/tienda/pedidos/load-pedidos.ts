import { PEDIDOS_POR_PAGINA } from '@vuelve/contract/reglas';
import { call } from '../../base/api.ts';
import { waitBrought } from '../../base/arrival/soon.ts';
import { beginAsUsuario } from '../../base/state/guards.ts';

/**
 * A page of the user's orders, newest first: the first page, or the page after the order `cursor`.
 */
export function fetchPedidos(userId: number, cursor?: number) {
  return call('listPedidos', { params: { userId }, query: { limite: PEDIDOS_POR_PAGINA, cursor } });
}

/** Whether more orders may follow the page. */
export function isFull(page: unknown[]): boolean {
  return page.length >= PEDIDOS_POR_PAGINA;
}

/** The promise of the user's orders: the screen appears at once, with a spinner. */
export async function loadPedidos() {
  const { reading: pedidos } = await beginAsUsuario(({ id }) => fetchPedidos(id));
  await waitBrought(pedidos);
  return { pedidos };
}
