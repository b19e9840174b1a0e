import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';

/** What an order is called in the list: by whom it goes to, or who bought it. */
export function quienOf({ destinatario, comprador }: FilaPedidoAdmin): string {
  return destinatario || comprador.nombre || comprador.email || 'Datos bloqueados';
}
