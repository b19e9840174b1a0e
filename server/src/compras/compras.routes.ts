import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { spend } from '../http/limits.ts';
import { route } from '../http/route.ts';
import { initiatePayment } from './compras.ts';

export async function comprasRoutes(app: FastifyInstance) {
  const { limites } = app.deps;

  route(app, 'initiatePayment', async ({ body, usuario, request }) => {
    await spend(limites.pago, String(usuario.id));
    if (body.merchantData.cod_cupon) {
      await spend(limites.cupon, request.ip, textos.carrito.cuponAdivinar);
    }
    const data = await initiatePayment(app.deps, usuario, body, request.headers.host);
    return { success: true, data } as const;
  });
}
