import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { findCupon, getCuponUtil } from '../../tienda/catalogo/catalogo.ts';
import { getEscrita } from '../../chapas/chapas.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { spend, spendOnMiss } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { countedAs } from '../../personas/acceso/counted-as.ts';
import { initiatePayment } from './compras.ts';
import { dropPedido } from './drop-pedido.ts';
import { payPedido } from './pay-pedido.ts';

export async function comprasRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, limites } = deps;

  route(app, 'initiatePayment', async ({ body, comprador, request }) => {
    await spend(limites.pago, comprador.clave);
    const key = await countedAs(request);
    const guess = <T>(look: () => Promise<T>) =>
      spendOnMiss({ limiter: limites.cupon, key }, look, textos.carrito.cuponAdivinar);
    const data = await initiatePayment(deps, comprador, body, {
      host: request.headers.host,
      findCupon: (codigo) => guess(() => findCupon(db, codigo)),
      getCupon: (hash) => guess(() => getCuponUtil(db, hash)),
      getChapa: (escrito) => getEscrita(deps, escrito, async () => key),
    });
    return { success: true, data } as const;
  });

  route(app, 'payPedido', async ({ usuario, params, body }) => {
    await spend(limites.pago, `u${usuario.id}`);
    const data = await payPedido(deps, usuario.id, params.orderId, body.metodo);
    return { success: true, data } as const;
  });

  route(app, 'dropPedido', async ({ usuario, params }) => {
    await spend(limites.pago, `u${usuario.id}`);
    await dropPedido(deps, usuario.id, params.orderId);
    return EXITO;
  });
}
