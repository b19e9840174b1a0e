import { emptyCarrito } from './carrito.ts';
import { forgetDatosEnvio } from './compra.ts';
import { forgetPago } from './pago-en-curso.ts';
import { read, write } from './storage.ts';

const KEY = 'carritoDe';

/** On a shared browser nobody may see another user's purchase: another user's cart is emptied. */
export function claimCarrito(usuarioId: number): void {
  const owner = read(KEY);
  if (owner === usuarioId) return;
  if (owner !== undefined) {
    forgetPago();
    emptyCarrito();
    forgetDatosEnvio();
  }
  write(KEY, usuarioId);
}
