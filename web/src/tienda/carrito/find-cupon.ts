import { textos } from '@vuelve/contract/textos';
import type { Cupon } from '@vuelve/contract/tienda';
import { call } from '../../base/api.ts';
import { ApiError } from '../../base/api-error.ts';

/** The coupon that has this code and serves so many units. @throws ApiError with the sentence when there is none */
export async function findCupon(code: string, unidades: number): Promise<Cupon> {
  // Without a code the call answers the public coupons: none of them was asked for.
  if (!code) throw new ApiError(400, textos.carrito.cuponVacio);
  const [cupon] = await call('listCupones', { query: { cupon: code, motivo: '1' } });
  if (!cupon) throw new ApiError(404, textos.carrito.cuponInvalido);
  if (unidades > cupon.unidades_maximas) {
    throw new ApiError(409, textos.carrito.cuponUnidades(cupon.unidades_maximas));
  }
  return cupon;
}
