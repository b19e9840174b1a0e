import type { MetodoPago } from '@vuelve/contract/pago';
import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../../api.ts';
import { postToBank, startPago } from '../../../pago/start-pago.ts';
import type { DatosEnvio } from '../../../state/compra.ts';
import { beginPago } from '../../../state/pago-en-curso.ts';
import { updateUsuario } from '../../../state/sesion.ts';
import type { Cuenta } from '../precio.ts';
import { toDatosCompra } from './purchase.ts';
import { isOwnDireccion } from './start.ts';

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
  await keepDireccion(usuario, datos);
  postToBank(pago);
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
