import { call } from '../../base/api.ts';
import {
  dropCupon,
  keepCupon,
  readCupon,
  refreshProductos,
  refreshQuedan,
} from '../../base/state/carrito.ts';

/** Updates the cart's prices and coupon; after a failed call the old values stay. */
export async function refreshCarrito(): Promise<void> {
  await Promise.allSettled([refreshLineas(), refreshCupon()]);
}

/** Updates only the stock of the cart's products; after a failed call the old values stay. */
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
