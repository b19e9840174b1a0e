import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../../base/api.ts';
import { askEstado, isPaid, type Resultado } from '../../pago/resultado.ts';
import { postToBank, startPago } from '../../pago/start-pago.ts';
import type { DatosEnvio } from '../../../base/state/compra.ts';
import {
  beginPago,
  forgetPago,
  readPagoEnCurso,
  reopenCarrito,
} from '../../../base/state/pago-en-curso.ts';
import { updateUsuario } from '../../../base/state/sesion.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { Cuenta } from '../precio.ts';
import { toDatosCompra } from './purchase.ts';
import { isOwnDireccion } from './start.ts';

/**
 * Starts the payment of the cart and leaves for the bank. If an earlier payment turns out to have
 * succeeded, its lines leave the cart instead.
 */
export async function pay(
  usuario: Usuario,
  datos: DatosEnvio,
  cuenta: Cuenta,
  metodo: MetodoPago,
): Promise<void> {
  const earlier = await askEarlier();
  if (earlier && isPaid(earlier)) {
    forgetPago();
    toast.info(textos.pedidos.yaPagado);
    return;
  }
  if (earlier && isBeingPaid(earlier)) return reopenCarrito(false);
  const pago = await startPago(cuenta.total, toDatosCompra(usuario.id, datos, cuenta), { metodo });
  const { ref, orderId: dsOrder } = pago;
  beginPago({ ref, dsOrder, lineas: cuenta.lineas, cupon: cuenta.cupon });
  await keepDireccion(usuario, datos);
  postToBank(pago);
}

/** Asks the server and the bank about a reopened payment, whose result was unknown. */
async function askEarlier(): Promise<Resultado | undefined> {
  const earlier = readPagoEnCurso();
  return earlier?.reopened ? askEstado(earlier.ref, true) : undefined;
}

/**
 * Whether a card was typed since the bank last said that none was: the new payment then waits,
 * unless the buyer insists.
 */
function isBeingPaid(earlier: Resultado): boolean {
  const wasOpen = readPagoEnCurso()?.abierta === true;
  return wasOpen && earlier.estado === 'pendiente' && !earlier.resumen.abierta;
}

/**
 * Stores the address in the account, if its owner wants that; a failure does not stop the purchase.
 */
async function keepDireccion(usuario: Usuario, datos: DatosEnvio): Promise<void> {
  if (!datos.guardarDireccion || isOwnDireccion(usuario, datos)) return;
  const { direccionEnvio: direccion, codigoPostal: cp, localidad, provincia } = datos;
  const body = { direccion, cp, localidad, provincia };
  const saving = call('updateUsuario', { params: { id: usuario.id }, body });
  await saving.then(
    (saved) => updateUsuario(saved.usuario),
    () => {},
  );
}
