import type { EstadoPago } from '@vuelve/contract/pago';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { readPagoEnCurso } from '../../state/pago-en-curso.ts';
import { resumenOfEstado, type Resumen } from './resumen.ts';
import type { Vuelta } from './vuelta.ts';

/** How a payment stands: as the server says it, or `desconocido` to the server. */
export interface Resultado {
  estado: EstadoPago['estado'] | 'desconocido';
  resumen: Resumen;
}

/** Asks how a payment stands; while nobody answers it is pending. */
export async function askEstado(ref: string): Promise<Resultado> {
  try {
    const pago = await call('getPaymentStatus', { params: { ref } });
    return { estado: pago.estado, resumen: resumenOfEstado(pago) };
  } catch (error) {
    return { estado: isRefusal(error) ? 'desconocido' : 'pendiente', resumen: {} };
  }
}

/** Whether asking again would be refused again. */
export function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** Whether a result speaks of the purchase that this browser has put aside. */
export function isPagoEnCurso({ ref }: Vuelta, { orderId }: Resumen): boolean {
  const enCurso = readPagoEnCurso();
  return enCurso !== undefined && (enCurso.ref === ref || enCurso.orderId === orderId);
}
