import { restoreCarrito } from '../../state/pago-en-curso.ts';
import { askEstado, isPagoEnCurso, isUnpaid, type Resultado } from '../../pago/resultado.ts';
import { resumenOfRespuesta } from '../../pago/respuesta.ts';
import type { Vuelta } from '../../pago/vuelta.ts';

/** Looks at a payment that seems to have failed; when it has, its cart comes back. */
export async function reviewPago(vuelta: Vuelta): Promise<Resultado> {
  const found = await settle(vuelta);
  const resumen = { ...resumenOfRespuesta(vuelta.respuesta), ...found.resumen };
  if (isUnpaid(found) && isPagoEnCurso(vuelta, resumen)) restoreCarrito();
  return { ...found, resumen };
}

async function settle({ ref }: Vuelta): Promise<Resultado> {
  return ref ? askEstado(ref) : { estado: 'desconocido', resumen: {} };
}
