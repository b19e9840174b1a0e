import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { listCumplidos } from './list-cumplidos.ts';

export async function plazosRoutes(app: FastifyInstance) {
  route(app, 'listPlazos', () => listCumplidos(app.deps.db));
}
