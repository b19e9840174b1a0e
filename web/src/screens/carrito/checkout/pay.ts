import type { MetodoPago } from '@vuelve/contract/pago';
import type { Usuario } from '@vuelve/contract/usuario';
import { postToBank, startPago } from '../../../pago/start-pago.ts';
import type { DatosEnvio } from '../../../state/compra.ts';
import { beginPago } from '../../../state/pago-en-curso.ts';
import type { Cuenta } from '../precio.ts';
import { toDatosCompra } from './purchase.ts';

/** Starts the payment of the cart and leaves for the bank. */
export async function pay(
  usuario: Usuario,
  datos: DatosEnvio,
  cuenta: Cuenta,
  metodo: MetodoPago,
): Promise<void> {
  const pago = await startPago(cuenta.total, toDatosCompra(usuario.id, datos, cuenta), metodo);
  const { ref, orderId: dsOrder } = pago;
  beginPago({ ref, dsOrder, lineas: cuenta.lineas, cupon: cuenta.cupon });
  postToBank(pago);
}
