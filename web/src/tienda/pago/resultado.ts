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

/** How a payment stands: as the server says it, or `desconocido` to the server. */
export interface Resultado {
  estado: EstadoPago['estado'] | 'desconocido';
  resumen: Resumen;
}

/**
 * Asks how a payment stands; while nobody answers it is pending: it may still have gone through.
 * @param pregunta has the bank asked before
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

/** Whether the bank has the money, whatever became of the order. */
export function isPaid({ estado }: Resultado): boolean {
  return estado === 'completado' || estado === 'revision';
}

/** Whether there is no money to wait for: it has failed, or nobody knows of such a payment. */
export function isUnpaid({ estado }: Resultado): boolean {
  return estado === 'fallido' || estado === 'desconocido';
}

/** Whether a result speaks of the cart that this browser has put aside. */
export function isPagoEnCurso(vuelta: Vuelta, resumen: Resumen): boolean {
  return isSame(readPagoEnCurso(), vuelta, resumen);
}

/** The activation that a result speaks of, where this browser began it. */
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

/** No payment has this name (404), or none could have it (400). */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
