import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';

/** The name of an order's recipient, or else of its buyer. */
export function nameQuien({
  destinatario,
  comprador,
}: Pick<PedidoAdmin, 'destinatario' | 'comprador'>): string {
  return destinatario || comprador.nombre || comprador.email || 'Datos bloqueados';
}
