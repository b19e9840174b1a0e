import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { spend } from '../http/limits.ts';
import { route } from '../http/route.ts';
import { getCuponEnlazado, listCupones, listProductos } from './catalogo.ts';

export async function catalogoRoutes(app: FastifyInstance) {
  const { db, limites } = app.deps;

  route(app, 'listProductos', () => listProductos(db));

  route(app, 'listCupones', async ({ query, request }) => {
    if (query.cupon) await spend(limites.cupon, request.ip, textos.carrito.cuponAdivinar);
    return listCupones(db, query.cupon);
  });

  route(app, 'getCupon', async ({ params, request }) => {
    await spend(limites.cupon, request.ip, textos.carrito.cuponAdivinar);
    return getCuponEnlazado(db, params.hash);
  });
}
