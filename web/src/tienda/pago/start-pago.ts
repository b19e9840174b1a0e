import { vigentes } from '@vuelve/contract/documentos-legales';
import type { CallInput, CallOutput } from '@vuelve/contract/calls';
import { toEuros } from '@vuelve/contract/dinero';
import type { MetodoPago } from '@vuelve/contract/pago';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { bizum } from '../../base/ajustes.ts';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';

type InicioPago = CallInput<'initiatePayment'>['body'];
type PagoIniciado = CallOutput<'initiatePayment'>['data'];

const ORDER_DIGITS = 12;

/** Method of payment; `mayorDe14` is set when the payment creates an account. */
interface Forma {
  metodo: MetodoPago;
  mayorDe14?: true;
}

/**
 * Starts the payment of a purchase whose terms were accepted; `total` in cents. `metodo` is sent
 * only when Bizum makes a choice possible.
 */
export async function startPago(
  total: number,
  merchantData: object,
  { metodo, mayorDe14 }: Forma,
): Promise<PagoIniciado> {
  const body: InicioPago & { description: string } = {
    amount: toEuros(total),
    orderId: newDsOrder(),
    description: 'Chapas Vuelve',
    merchantData: JSON.stringify(merchantData),
    urlOk: location.origin + href('pagoCorrecto'),
    urlKo: location.origin + href('pagoError'),
    aceptacion: { ...vigentes('condiciones', 'privacidad'), ...(mayorDe14 && { mayorDe14 }) },
    ...(bizum && { metodo }),
  };
  const answer = await call('initiatePayment', { body });
  // A proxy in between may answer with something else.
  const pago = answer?.data as Partial<PagoIniciado> | undefined;
  if (!pago?.formData || !pago.action || !pago.ref || !pago.orderId) {
    throw new ApiError(200, textos.pago.errorRespuesta);
  }
  return pago as PagoIniciado;
}

/** Leaves the page by posting the payment's form, as the bank requires. */
export function postToBank({ action, formData }: PagoIniciado): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  for (const [name, value] of Object.entries(formData)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Adds the failed action to a message about a lost connection; the server's sentences stay. */
export function asPagoError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 0) return error;
  const { errorDesconocidoIniciar } = textos.pago;
  return new ApiError(0, `${errorDesconocidoIniciar}: ${error.message.toLowerCase()}`);
}

function newDsOrder(): string {
  const random = crypto.getRandomValues(new Uint8Array(ORDER_DIGITS));
  return Array.from(random, (byte) => byte % 10).join('');
}
