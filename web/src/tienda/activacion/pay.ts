import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import type { DatosActivacion } from '@vuelve/contract/compra';
import { priceCarrito, toCents, type Precio } from '@vuelve/contract/dinero';
import type { MetodoPago } from '@vuelve/contract/pago';
import { PRECIO_LISTA } from '@vuelve/contract/reglas';
import type { CuponEnlazado } from '@vuelve/contract/tienda';
import type { Usuario } from '@vuelve/contract/usuario';
import { asPagoError, postToBank, startPago } from '../pago/start-pago.ts';
import { beginActivacion } from '../../base/state/activacion-en-curso.ts';
import type { ElegidaMascota } from './steps.ts';

/** A badge to pay, with its coupon, pet and buyer. */
export interface Activacion {
  cupon: CuponEnlazado;
  chapa: ChapaEscaneada;
  mascota: ElegidaMascota;
  usuario: Usuario | null;
  /** The proven e-mail, used without a session. */
  email: string;
}

/** Price of the activation in cents; at most the list price. */
export function priceActivacion({ Precio }: CuponEnlazado): Precio {
  return priceCarrito([{ precio: PRECIO_LISTA, unidades: 1 }], { precio: toCents(Precio) });
}

/** Starts the payment and leaves for the bank. @throws the refusal of `startPago` */
export async function payActivacion(activacion: Activacion, metodo: MetodoPago): Promise<void> {
  const { cupon, chapa, mascota, usuario, email } = activacion;
  const merchantData = {
    usuario_id: usuario?.id ?? 0,
    qrHash: chapa.hash,
    cuponHash: cupon.hash,
    ...(!usuario && { email }),
    ...mascota,
    productos: [{ unidades: 1 }],
  } satisfies DatosActivacion;

  const forma = { metodo, ...(!usuario && { mayorDe14: true as const }) };
  const { total } = priceActivacion(cupon);
  const pago = await startPago(total, merchantData, forma).catch((error: unknown) => {
    throw asPagoError(error);
  });
  const { ref, orderId: dsOrder } = pago;
  beginActivacion({ ref, dsOrder, cuponHash: cupon.hash });
  postToBank(pago);
}
