import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { listCuadre } from './list-cuadre.ts';

export async function cuadreRoutes(app: FastifyInstance) {
  route(app, 'listCuadre', ({ query }) => listCuadre(app.deps.db, query));
}
