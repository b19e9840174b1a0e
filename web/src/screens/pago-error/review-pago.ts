import { restoreCarrito } from '../../state/pago-en-curso.ts';
import { askEstado, isPagoEnCurso, type Resultado } from '../pago/resultado.ts';
import { resumenOfRespuesta } from '../pago/resumen.ts';
import type { Vuelta } from '../pago/vuelta.ts';

/** Looks at a payment that seems to have failed; when it has, its cart comes back. */
export async function reviewPago(vuelta: Vuelta): Promise<Resultado> {
  const { estado, ...found } = await settle(vuelta);
  const resumen = { ...resumenOfRespuesta(vuelta.respuesta), ...found.resumen };
  const isOver = estado === 'fallido' || estado === 'desconocido';
  if (isOver && isPagoEnCurso(vuelta, resumen)) restoreCarrito();
  return { estado, resumen };
}

async function settle({ ref }: Vuelta): Promise<Resultado> {
  return ref ? askEstado(ref) : { estado: 'desconocido', resumen: {} };
}
