import { textos } from '@vuelve/contract/textos';
import type { Cupon } from '@vuelve/contract/tienda';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';

/**
 * The coupon with this code, valid for so many units. @throws ApiError with the sentence for the
 * buyer
 */
export async function findCupon(code: string, unidades: number): Promise<Cupon> {
  // Without a code the call returns the public coupons, which nobody asked for.
  if (!code) throw new ApiError(400, textos.carrito.cuponVacio);
  const [cupon] = await call('listCupones', { query: { cupon: code, motivo: '1' } });
  if (!cupon) throw new ApiError(404, textos.carrito.cuponInvalido);
  if (unidades > cupon.unidades_maximas) {
    throw new ApiError(409, textos.carrito.cuponUnidades(cupon.unidades_maximas));
  }
  return cupon;
}
