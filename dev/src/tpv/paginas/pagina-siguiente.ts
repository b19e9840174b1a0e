import { isResuelta, type Operacion } from '../operaciones/operaciones.ts';
import { isBizum } from '../operaciones/bizum.ts';
import { renderBizum, renderConfirmar } from './pagina-bizum.ts';
import { renderPago } from './pagina-pago.ts';
import { renderResultado, renderReto } from './paginas.ts';
import { isPagable } from '../operaciones/pago.ts';
import type { Comercio } from '../protocolo/peticion.ts';
import { buildVuelta } from '../protocolo/respuesta.ts';

/** The next page of an operation: the card, the code, or the result. */
export function renderSiguiente(operacion: Operacion, comercio: Comercio): string {
  if (operacion.estado === 'autenticando') {
    return isBizum(operacion) ? renderConfirmar(operacion) : renderReto(operacion);
  }
  if (!isResuelta(operacion) || isPagable(operacion)) return renderAbierta(operacion);
  return renderResultado(operacion, buildVuelta(operacion, comercio));
}

/** The page to pay an operation: by card, or by Bizum. `numero` fills in a card or phone. */
export function renderAbierta(operacion: Operacion, numero = ''): string {
  if (isBizum(operacion)) return renderBizum(operacion, numero);
  const escrita = { numero, caducidad: '12/49', cvv: '123' };
  return numero ? renderPago(operacion, escrita) : renderPago(operacion);
}
