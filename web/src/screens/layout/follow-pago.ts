import type { EstadoPago } from '@vuelve/contract/pago';
import { CONFIRMACION_CADA_MS, CONFIRMACION_MS } from '@vuelve/contract/reglas';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { readPagoEnCurso, reopenCarrito, restoreCarrito } from '../../state/pago-en-curso.ts';

/** Between two questions once a payment has been without an end for a while, in ms. */
const LATER_MS = 15_000;

/** Asks how a payment stands until it is settled, and gives back the cart of one that is not paid. Whether it is. */
export async function followPago(ref: string, signal: AbortSignal): Promise<boolean> {
  const start = Date.now();
  while (!signal.aborted) {
    const estado = await askEstado(ref);
    // Meanwhile another tab may have settled it, or a newer payment taken its place.
    if (signal.aborted || readPagoEnCurso()?.ref !== ref) return false;
    if (estado === 'completado' || estado === 'revision') return true;
    if (estado === 'fallido') {
      restoreCarrito();
      return false;
    }
    reopenCarrito();
    await sleep(Date.now() - start < CONFIRMACION_MS ? CONFIRMACION_CADA_MS : LATER_MS, signal);
  }
  return false;
}

/** No answer proves nothing: the payment may still have gone through. */
async function askEstado(ref: string): Promise<EstadoPago['estado']> {
  try {
    return (await call('getPaymentStatus', { params: { ref } })).estado;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'fallido' : 'pendiente';
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
