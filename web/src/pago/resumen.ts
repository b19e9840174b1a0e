import type { EstadoPago } from '@vuelve/contract/pago';
import { asMoment } from '../ui/format/as-moment.ts';

/** What a result page tells of a payment; whatever is not known is absent. */
export interface Resumen {
  orderId?: string;
  /** In euros. */
  importe?: number;
  /** As people read it. */
  fecha?: string;
  /** The bank's answer code. */
  codigo?: string;
  authCode?: string;
  cestaId?: number;
  userId?: number;
  petInsigniaId?: number | null;
}

/** What the server says of a payment. */
export function resumenOfEstado({ orderId, importe, fecha, codigo, compra }: EstadoPago): Resumen {
  return { orderId, importe, fecha: asMoment(fecha), codigo: codigo ?? undefined, ...compra };
}
