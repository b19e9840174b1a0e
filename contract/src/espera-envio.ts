import type { FilaPedidoAdmin } from './pedido-admin.ts';

type Estado = Pick<FilaPedidoAdmin, 'envio' | 'enviado' | 'estado' | 'bloqueado' | 'desistimiento'>;

/** Whether an order is paid, and neither sent nor withdrawn from: somebody has to pack it. */
export function waitsToBeSent({
  envio,
  enviado,
  estado,
  bloqueado,
  desistimiento,
}: Estado): boolean {
  if (!envio || enviado || bloqueado || desistimiento?.estado === 'presentado') return false;
  return estado === 'completada' || estado === 'devuelta_parcial';
}
