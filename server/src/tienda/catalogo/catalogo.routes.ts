import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { spendOnMiss } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { countedAs } from '../../personas/acceso/counted-as.ts';
import { getCuponEnlazado, listCupones, listProductos } from './catalogo.ts';

export async function catalogoRoutes(app: FastifyInstance) {
  const { db, limites } = app.deps;

  route(app, 'listProductos', ({ usuario }) => listProductos(db, usuario?.id));

  route(app, 'listCupones', async ({ query, request }) => {
    const { cupon, motivo } = query;
    if (!cupon) return listCupones(db, undefined);
    return guess(request, () => listCupones(db, cupon, { explain: motivo === '1' }));
  });

  route(app, 'getCupon', ({ params, request }) =>
    guess(request, () => getCuponEnlazado(db, params.hash)),
  );

  async function guess<T>(request: FastifyRequest, look: () => Promise<T>): Promise<T> {
    const contador = { limiter: limites.cupon, key: await countedAs(request) };
    return spendOnMiss(contador, look, textos.carrito.cuponAdivinar);
  }
}
