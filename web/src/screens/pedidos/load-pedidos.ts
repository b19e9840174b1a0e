import { call } from '../../api.ts';
import { beginAsUsuario } from '../../state/guards.ts';

const LIMITE = 20;

/** A page of the own orders, newest first: the first one, or the one after the order `cursor`. */
export function fetchPedidos(userId: number, cursor?: number) {
  return call('listPedidos', { params: { userId }, query: { limite: LIMITE, cursor } });
}

/** Whether there may be more orders after a page. */
export function isFull(page: unknown[]): boolean {
  return page.length >= LIMITE;
}

/** The own orders, still on their way: the screen appears at once and shows a spinner in their place. */
export async function loadPedidos() {
  const { reading: pedidos } = await beginAsUsuario(({ id }) => fetchPedidos(id));
  return { pedidos };
}
