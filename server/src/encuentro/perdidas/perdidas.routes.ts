import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { endPerdida, savePerdida } from './perdidas.ts';

export async function perdidasRoutes(app: FastifyInstance) {
  route(app, 'savePerdida', async ({ query, body, usuario }) => ({
    insignia: await savePerdida(app.deps, usuario.id, query.hash, body),
  }));

  route(app, 'endPerdida', ({ query, usuario }) => endPerdida(app.deps, usuario.id, query.hash));
}
