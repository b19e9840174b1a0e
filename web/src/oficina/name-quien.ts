import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';

/** Whom an order is for, or else who bought it. */
export function nameQuien({
  destinatario,
  comprador,
}: Pick<PedidoAdmin, 'destinatario' | 'comprador'>): string {
  return destinatario || comprador.nombre || comprador.email || 'Datos bloqueados';
}
