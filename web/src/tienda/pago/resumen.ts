import type { EstadoPago, MetodoPago } from '@vuelve/contract/pago';
import { asMoment } from '../../ui/format/as-moment.ts';

type Compra = NonNullable<EstadoPago['compra']>;

/** Data of a payment for the result pages; unknown data are missing. */
export interface Resumen {
  dsOrder?: string;
  /** In euros. */
  importe?: number;
  /** Formatted for display. */
  fecha?: string;
  /** The bank's answer code. */
  codigo?: string;
  metodo?: MetodoPago | undefined;
  /** Whether the bank has no card for the payment yet; missing when the bank was not asked. */
  abierta?: boolean;
  authCode?: string;
  pedidoId?: number;
  usuarioId?: number;
  mascotaId?: number | null;
  /** Whether the order has a delivery. */
  envio?: boolean;
  /** The pet whose badge was activated. */
  mascota?: Compra['mascota'];
}

export function resumenOfEstado(pago: EstadoPago): Resumen {
  const { orderId, importe, fecha, codigo, metodo, abierta, compra } = pago;
  return {
    dsOrder: orderId,
    importe,
    fecha: asMoment(fecha),
    codigo: codigo ?? undefined,
    metodo,
    ...(abierta && { abierta }),
    ...(compra && resumenOfCompra(compra)),
  };
}

export function resumenOfCompra(compra: Compra): Resumen {
  const { orderId, cestaId, userId, petInsigniaId, ...same } = compra;
  const ids = { pedidoId: cestaId, usuarioId: userId, mascotaId: petInsigniaId };
  return { ...same, ...ids, dsOrder: orderId };
}
