import type { EstadoPago } from '@vuelve/contract/pago';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import {
  readActivacionEnCurso,
  type ActivacionEnCurso,
} from '../../base/state/activacion-en-curso.ts';
import { readPagoEnCurso } from '../../base/state/pago-en-curso.ts';
import { resumenOfEstado, type Resumen } from './resumen.ts';
import type { Vuelta } from './vuelta.ts';

/** State of a payment: the server's, or `desconocido` when the server does not know the payment. */
export interface Resultado {
  estado: EstadoPago['estado'] | 'desconocido';
  resumen: Resumen;
}

/**
 * Asks for a payment's state. Without an answer the state is pending: the payment may have
 * succeeded.
 * @param pregunta whether the server asks the bank first
 */
export async function askEstado(ref: string, pregunta = false): Promise<Resultado> {
  try {
    const query = pregunta ? { pregunta: '1' as const } : {};
    const pago = await call('getPaymentStatus', { params: { ref }, query });
    return { estado: pago.estado, resumen: resumenOfEstado(pago) };
  } catch (error) {
    return { estado: isUnknown(error) ? 'desconocido' : 'pendiente', resumen: {} };
  }
}

/** Whether the bank has the money, whatever the order's state. */
export function isPaid({ estado }: Resultado): boolean {
  return estado === 'completado' || estado === 'revision';
}

/** Whether no money is to be expected: the payment has failed, or does not exist. */
export function isUnpaid({ estado }: Resultado): boolean {
  return estado === 'fallido' || estado === 'desconocido';
}

/** Whether the result belongs to the cart that this browser has set aside. */
export function isPagoEnCurso(vuelta: Vuelta, resumen: Resumen): boolean {
  return isSame(readPagoEnCurso(), vuelta, resumen);
}

/** The activation of the result, if this browser started it. */
export function activacionOf(vuelta: Vuelta, resumen: Resumen): ActivacionEnCurso | undefined {
  const enCurso = readActivacionEnCurso();
  return isSame(enCurso, vuelta, resumen) ? enCurso : undefined;
}

function isSame(
  begun: { ref: string; dsOrder: string } | undefined,
  { ref }: Vuelta,
  { dsOrder }: Resumen,
): boolean {
  return begun !== undefined && (begun.ref === ref || begun.dsOrder === dsOrder);
}

/** No payment has this `ref` (404), or its format is impossible (400). */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
