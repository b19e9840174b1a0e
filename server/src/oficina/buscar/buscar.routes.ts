import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { findHallazgos } from './find-hallazgos.ts';

export async function buscarRoutes(app: FastifyInstance) {
  route(app, 'findHallazgos', ({ query, usuario }) => findHallazgos(app.deps.db, query.q, usuario));
}
