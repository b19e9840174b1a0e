import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { listCorreos, resendCorreo } from './correos.ts';

export async function correosRoutes(app: FastifyInstance) {
  const { deps } = app;

  route(app, 'listCorreos', ({ query }) => listCorreos(deps.db, query));

  route(app, 'resendCorreo', async ({ params, usuario }) => {
    await resendCorreo(deps, usuario, params.id);
    return EXITO;
  });
}
