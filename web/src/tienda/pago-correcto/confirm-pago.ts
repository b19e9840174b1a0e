import type { AvisoPago } from '@vuelve/contract/pago';
import { EXITO_ESPERA_MS, EXITO_REINTENTOS, EXITO_REINTENTO_MS } from '@vuelve/contract/reglas';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';
import { finishActivacion, readActivacionEnCurso } from '../../base/state/activacion-en-curso.ts';
import { forgetPago, readPagoEnCurso } from '../../base/state/pago-en-curso.ts';
import { markProcesado, readProcesado } from '../../base/state/pagos-procesados.ts';
import { adoptSesion } from '../../base/state/sesion.ts';
import {
  activacionOf,
  askEstado,
  isPagoEnCurso,
  isPaid,
  type Resultado,
} from '../pago/resultado.ts';
import { resumenOfRespuesta } from '../pago/respuesta.ts';
import { resumenOfCompra, type Resumen } from '../pago/resumen.ts';
import type { Mirada } from '../pago/use-resultado.ts';
import type { Vuelta } from '../pago/vuelta.ts';

/**
 * Checks a payment that seems to have succeeded: completes its order with the bank's answer, if the
 * address has one, and asks the server for the state. After a success the data set aside are
 * deleted.
 */
export async function confirmPago(vuelta: Vuelta, { isFirst }: Mirada): Promise<Resultado> {
  if (isFirst) await waitForPagoEnCurso(vuelta);
  const found = await settle(vuelta, isFirst);
  const resumen = { ...resumenOfRespuesta(vuelta.respuesta), ...found.resumen };
  if (isPaid(found)) await finish(vuelta, resumen);
  return { ...found, resumen };
}

/**
 * Deletes the data set aside for the purchase. An activation may have created an account: its new
 * session is taken over.
 */
async function finish(vuelta: Vuelta, resumen: Resumen): Promise<void> {
  if (isPagoEnCurso(vuelta, resumen)) forgetPago();
  if (activacionOf(vuelta, resumen)) finishActivacion();
  if (resumen.envio === false) await adoptSesion();
}

/** The payment's `ref`: from the address, else from the data set aside. */
export function refOf({ ref, respuesta }: Vuelta): string | undefined {
  if (ref) return ref;
  const begun = [readPagoEnCurso(), readActivacionEnCurso()];
  if (!respuesta) return begun.find((pago) => pago)?.ref;
  const { dsOrder } = resumenOfRespuesta(respuesta);
  return begun.find((pago) => pago?.dsOrder === dsOrder)?.ref;
}

async function waitForPagoEnCurso({ ref }: Vuelta): Promise<void> {
  await sleep(EXITO_ESPERA_MS);
  for (let tries = 0; tries < EXITO_REINTENTOS && !ref && !hasBegun(); tries++) {
    await sleep(EXITO_REINTENTO_MS);
  }
}

const hasBegun = () => readPagoEnCurso() !== undefined || readActivacionEnCurso() !== undefined;

async function settle(vuelta: Vuelta, isFirst: boolean): Promise<Resultado> {
  const { respuesta } = vuelta;
  const ref = refOf(vuelta);
  if (!ref) return respuesta ? completeOnce(respuesta) : { estado: 'desconocido', resumen: {} };

  const completed = respuesta && isFirst ? await completeOnce(respuesta) : undefined;
  const asked = await askEstado(ref);
  if (completed?.estado !== 'completado' || asked.estado === 'revision') return asked;
  return { estado: 'completado', resumen: { ...completed.resumen, ...asked.resumen } };
}

/** Completes an order with the bank's answer, once; later calls return the stored result. */
async function completeOnce(payment: AvisoPago): Promise<Resultado> {
  const { dsOrder = '' } = resumenOfRespuesta(payment);
  const known = readProcesado(dsOrder);
  if (known) return { estado: 'completado', resumen: resumenOfCompra(known) };
  try {
    const { data } = await call('completePurchase', { body: { payment } });
    markProcesado(dsOrder, data);
    return { estado: 'completado', resumen: resumenOfCompra(data) };
  } catch (error) {
    return { estado: estadoOf(error), resumen: {} };
  }
}

function estadoOf(error: unknown): Resultado['estado'] {
  if (!isRefusal(error)) return 'pendiente';
  if (error.status === 402) return 'fallido';
  return error.status === 409 ? 'revision' : 'desconocido';
}

/** A 4xx would be repeated by a second call, except 429. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
