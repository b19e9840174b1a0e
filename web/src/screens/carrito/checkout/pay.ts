import type { CallOutput } from '@vuelve/contract/calls';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../../api.ts';
import { ApiError } from '../../../api-error.ts';
import type { DatosEnvio } from '../../../state/compra.ts';
import { beginPago } from '../../../state/pago-en-curso.ts';
import type { Cuenta } from '../precio.ts';
import { toInicioPago } from './purchase.ts';

type PagoIniciado = CallOutput<'initiatePayment'>['data'];

/** Starts the payment of the cart and leaves for the bank. */
export async function pay(usuario: Usuario, datos: DatosEnvio, cuenta: Cuenta): Promise<void> {
  const body = toInicioPago(usuario.id, datos, cuenta);
  const answer = await call('initiatePayment', { body });
  // Whatever stands between us and the server may answer something else.
  const pago = answer?.data as Partial<PagoIniciado> | undefined;
  if (!pago?.formData || !pago.action || !pago.ref || !pago.orderId) {
    throw new ApiError(200, textos.pago.errorRespuesta);
  }
  const { ref, orderId: dsOrder } = pago;
  beginPago({ ref, dsOrder, lineas: cuenta.lineas, cupon: cuenta.cupon });
  post(pago.action, pago.formData);
}

/** Leaves the page with a form, as the bank wants to be called. */
function post(action: string, fields: Record<string, string>): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
