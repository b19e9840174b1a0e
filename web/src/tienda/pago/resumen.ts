import type { EstadoPago, MetodoPago } from '@vuelve/contract/pago';
import { asMoment } from '../../ui/format/as-moment.ts';

type Compra = NonNullable<EstadoPago['compra']>;

/** What a result page tells of a payment; whatever is not known is absent. */
export interface Resumen {
  dsOrder?: string;
  /** In euros. */
  importe?: number;
  /** As people read it. */
  fecha?: string;
  /** The bank's answer code. */
  codigo?: string;
  metodo?: MetodoPago | undefined;
  /** Whether the bank knows of no card yet; absent where it was not asked. */
  abierta?: boolean;
  authCode?: string;
  pedidoId?: number;
  usuarioId?: number;
  mascotaId?: number | null;
  /** Whether anything is sent. */
  envio?: boolean;
  /** The pet whose badge was activated. */
  mascota?: Compra['mascota'];
}

/** What the server says of a payment. */
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

/** What a completed purchase is known by. */
export function resumenOfCompra(compra: Compra): Resumen {
  const { orderId, cestaId, userId, petInsigniaId, ...same } = compra;
  const ids = { pedidoId: cestaId, usuarioId: userId, mascotaId: petInsigniaId };
  return { ...same, ...ids, dsOrder: orderId };
}
