import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { answerParecido, listParecidos } from './parecidos.ts';

/** Found animals that may be an own lost pet. */
export async function parecidosRoutes(app: FastifyInstance) {
  const { deps } = app;

  route(app, 'listParecidos', ({ query, usuario }) => listParecidos(deps, usuario.id, query.hash));

  route(app, 'answerParecido', async ({ query, body, usuario }) => ({
    conversacion: await answerParecido(deps, usuario, query.hash, body),
  }));
}
