import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { getHoy } from './get-hoy.ts';

export async function hoyRoutes(app: FastifyInstance) {
  route(app, 'getHoy', ({ usuario }) => getHoy(app.deps, usuario));
}
