import type { FiltroPedidos } from '@vuelve/contract/pedido-admin';

/** The part of the list's address that says what is shown: 'bandeja=todos&buscar=sevilla'. */
export function searchOf({ bandeja, buscar, estado }: FiltroPedidos): string {
  return new URLSearchParams({
    bandeja,
    ...(estado && { estado }),
    ...(buscar && { buscar }),
  }).toString();
}
