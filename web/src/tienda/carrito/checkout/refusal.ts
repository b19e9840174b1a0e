import { textos } from '@vuelve/contract/textos';
import { ApiError } from '../../../base/api-error.ts';
import { type Refusable, showErrors } from '../../../base/form-errors.ts';
import { asPagoError } from '../../pago/start-pago.ts';
import { readCarrito } from '../../../base/state/carrito.ts';
import type { DatosEnvio } from '../../../base/state/compra.ts';
import { forgetComprado } from '../../../base/state/pago-en-curso.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { Cuenta } from '../precio.ts';
import { refreshCarrito } from '../refresh-carrito.ts';

/** The form's fields, by their names in the payment call. */
const ENVIO: Record<string, keyof DatosEnvio> = {
  nombre: 'nombre',
  apellidos: 'apellidos',
  DireccionE: 'direccionEnvio',
  DireccionE2: 'localidad',
  cpE: 'codigoPostal',
  ProvinciaE: 'provincia',
};
const FACTURACION: Record<string, keyof DatosEnvio> = {
  Direccion: 'direccionFacturacion',
  Direccion2: 'localidadFacturacion',
  cp: 'codigoPostalFacturacion',
  Provincia: 'codigoPostalFacturacion',
};

/**
 * Shows why a payment did not start. When the cart is at fault, it is updated; when it is already
 * paid, it is emptied.
 */
export async function showRefusal(
  error: unknown,
  form: Refusable<DatosEnvio>,
  cuenta: Cuenta,
): Promise<void> {
  const refusal = toRefusal(error);
  if (isYaPagado(refusal)) {
    forgetComprado(cuenta);
    toast.info(refusal.message);
    return;
  }
  showErrors(refusal, form, textos.pago.errorIniciar);
  if (isSinBizum(error) || !isFaultOfCart(refusal)) return;

  await refreshCarrito();
  if (readCarrito().length === 0) toast.error(refusal.message);
}

/** Whether the bank no longer accepts Bizum, which the page offered. */
export function isSinBizum(error: unknown): boolean {
  return error instanceof ApiError && 'metodo' in error.campos;
}

/** Whether an order of exactly this cart turned out to be paid. */
function isYaPagado(refusal: unknown): refusal is ApiError {
  return refusal instanceof ApiError && refusal.message === textos.pedidos.yaPagado;
}

/** Translates the refusal into the form's fields. */
function toRefusal(failure: unknown): unknown {
  const error = asPagoError(failure);
  if (!(error instanceof ApiError)) return error;
  const campos = Object.entries(error.campos).flatMap(([name, sentence]) => {
    const key = name.replace('merchantData.', '');
    const campo = ENVIO[key] ?? FACTURACION[key];
    return campo ? [[campo, sentence]] : [];
  });
  return new ApiError(error.status, error.message, Object.fromEntries(campos));
}

/** A changed price, or a missing product or coupon: the form cannot correct these. */
function isFaultOfCart(refusal: unknown): refusal is ApiError {
  return (
    refusal instanceof ApiError &&
    (refusal.status === 409 || refusal.status === 400) &&
    Object.keys(refusal.campos).length === 0
  );
}
