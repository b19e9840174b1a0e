import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { addTienda, editTienda, getTienda, listTiendas } from './fichas.ts';

export async function tiendasRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listTiendas', ({ query }) => listTiendas(db, query));

  route(app, 'getTienda', ({ params }) => getTienda(db, params.id));

  route(app, 'createTienda', async ({ usuario, body }) =>
    getTienda(db, await addTienda(db, usuario, body)),
  );

  route(app, 'updateTienda', async ({ usuario, params, body }) => {
    await editTienda(db, usuario, params.id, body);
    return getTienda(db, params.id);
  });
}
