import { call } from '../../base/api.ts';
import {
  dropCupon,
  keepCupon,
  readCupon,
  refreshProductos,
  refreshQuedan,
} from '../../base/state/carrito.ts';

/** Brings prices and coupon of the cart up to date; what cannot be learned stays as it is. */
export async function refreshCarrito(): Promise<void> {
  await Promise.allSettled([refreshLineas(), refreshCupon()]);
}

/** Learns how many are left of what the cart holds; while nobody knows, the cart stays as it is. */
export async function learnQuedan(): Promise<void> {
  await call('listProductos').then(refreshQuedan, () => {});
}

async function refreshLineas(): Promise<void> {
  refreshProductos(await call('listProductos'));
}

async function refreshCupon(): Promise<void> {
  const kept = readCupon();
  if (!kept) return;
  const [cupon] = await call('listCupones', { query: { cupon: kept.cupon } });
  if (cupon) keepCupon(cupon);
  else dropCupon();
}
