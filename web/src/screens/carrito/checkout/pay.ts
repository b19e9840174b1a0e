import type { MetodoPago } from '@vuelve/contract/pago';
import { textos } from '@vuelve/contract/textos';
import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../../api.ts';
import { askEstado, isPaid } from '../../../pago/resultado.ts';
import { postToBank, startPago } from '../../../pago/start-pago.ts';
import type { DatosEnvio } from '../../../state/compra.ts';
import { beginPago, forgetPago, readPagoEnCurso } from '../../../state/pago-en-curso.ts';
import { updateUsuario } from '../../../state/sesion.ts';
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
  if (await hasPaidEarlier()) {
    forgetPago();
    toast.info(textos.pedidos.yaPagado);
    return;
  }
  const pago = await startPago(cuenta.total, toDatosCompra(usuario.id, datos, cuenta), { metodo });
  const { ref, orderId: dsOrder } = pago;
  beginPago({ ref, dsOrder, lineas: cuenta.lineas, cupon: cuenta.cupon });
  await keepDireccion(usuario, datos);
  postToBank(pago);
}

/** Whether the payment whose lines came back into the cart, since nobody knew of its end, was made after all. */
async function hasPaidEarlier(): Promise<boolean> {
  const earlier = readPagoEnCurso();
  return earlier?.reopened === true && isPaid(await askEstado(earlier.ref));
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
