import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { spend, spendOnMiss } from '../http/limits.ts';
import { route } from '../http/route.ts';
import { countedAs } from '../sesion/contado.ts';
import { initiatePayment } from './compras.ts';

export async function comprasRoutes(app: FastifyInstance) {
  const { limites } = app.deps;

  route(app, 'initiatePayment', async ({ body, usuario, request }) => {
    await spend(limites.pago, String(usuario.id));
    const begin = () => initiatePayment(app.deps, usuario, body, request.headers.host);
    const cuenta = { limiter: limites.cupon, key: await countedAs(request) };
    const data = await (body.merchantData.cod_cupon
      ? spendOnMiss(cuenta, begin, textos.carrito.cuponAdivinar)
      : begin());
    return { success: true, data } as const;
  });
}
