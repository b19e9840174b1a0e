import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { findCupon } from '../catalogo/catalogo.ts';
import { spend, spendOnMiss } from '../http/limites.ts';
import { route } from '../http/route.ts';
import { countedAs } from '../acceso/counted-as.ts';
import { initiatePayment } from './compras.ts';

export async function comprasRoutes(app: FastifyInstance) {
  const { db, limites } = app.deps;

  route(app, 'initiatePayment', async ({ body, usuario, request }) => {
    await spend(limites.pago, String(usuario.id));
    const cuenta = { limiter: limites.cupon, key: await countedAs(request) };
    const data = await initiatePayment(app.deps, usuario, body, {
      host: request.headers.host,
      findCupon: (codigo) =>
        spendOnMiss(cuenta, () => findCupon(db, codigo), textos.carrito.cuponAdivinar),
    });
    return { success: true, data } as const;
  });
}
