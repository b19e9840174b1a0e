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

/** Starts the payment of the cart and leaves for the bank; what an earlier payment turns out to have paid leaves the cart instead. */
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

/** How the payment stands now, also at the bank, whose lines came back into the cart since nobody knew of its end. */
async function askEarlier(): Promise<Resultado | undefined> {
  const earlier = readPagoEnCurso();
  return earlier?.reopened ? askEstado(earlier.ref, true) : undefined;
}

/** Whether somebody has typed a card since the cart was told that nobody had: then it waits, or is passed over by hand. */
function isBeingPaid(earlier: Resultado): boolean {
  const wasOpen = readPagoEnCurso()?.abierta === true;
  return wasOpen && earlier.estado === 'pendiente' && !earlier.resumen.abierta;
}

/** Gives the account the address, where its owner wants that; a purchase does not wait for it to succeed. */
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
