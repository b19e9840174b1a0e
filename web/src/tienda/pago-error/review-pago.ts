import { failActivacion } from '../../base/state/activacion-en-curso.ts';
import { restoreCarrito } from '../../base/state/pago-en-curso.ts';
import {
  activacionOf,
  askEstado,
  isPagoEnCurso,
  isUnpaid,
  type Resultado,
} from '../pago/resultado.ts';
import { resumenOfRespuesta } from '../pago/respuesta.ts';
import type { Vuelta } from '../pago/vuelta.ts';

/**
 * Checks a payment that seems to have failed; if it has, the cart or the activation's form comes
 * back.
 */
export async function reviewPago(vuelta: Vuelta): Promise<Resultado> {
  const found = await settle(vuelta);
  const resumen = { ...resumenOfRespuesta(vuelta.respuesta), ...found.resumen };
  if (isUnpaid(found) && isPagoEnCurso(vuelta, resumen)) restoreCarrito();
  if (isUnpaid(found) && activacionOf(vuelta, resumen)) failActivacion();
  return { ...found, resumen };
}

async function settle({ ref }: Vuelta): Promise<Resultado> {
  return ref ? askEstado(ref) : { estado: 'desconocido', resumen: {} };
}
