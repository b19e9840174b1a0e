import { isResuelta, type Operacion } from '../operaciones/operaciones.ts';
import { renderPago } from './pagina-pago.ts';
import { renderResultado, renderReto } from './paginas.ts';
import { isPagable } from '../operaciones/pago.ts';
import type { Comercio } from '../protocolo/peticion.ts';
import { buildVuelta } from '../protocolo/respuesta.ts';

/** The page that an operation is at: the card, the code, or the result. */
export function renderSiguiente(operacion: Operacion, comercio: Comercio): string {
  if (operacion.estado === 'autenticando') return renderReto(operacion);
  if (!isResuelta(operacion) || isPagable(operacion)) return renderPago(operacion);
  return renderResultado(operacion, buildVuelta(operacion, comercio));
}
