import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { acceptTraspaso } from './accept-traspaso.ts';
import {
  cancelTraspaso,
  confirmTraspaso,
  getTraspaso,
  readTraspaso,
  refuseTraspaso,
  startTraspaso,
} from './traspasos.ts';

/** The calls to hand a pet over to another account. */
export async function traspasosRoutes(app: FastifyInstance) {
  const { deps } = app;

  route(app, 'getTraspaso', async ({ query, usuario }) => ({
    traspaso: await getTraspaso(deps.db, usuario.id, query.hash),
  }));

  route(app, 'startTraspaso', async ({ query, body, usuario }) => ({
    traspaso: await startTraspaso(deps, usuario, query.hash, body.email),
  }));

  route(app, 'cancelTraspaso', async ({ query, usuario }) => {
    await cancelTraspaso(deps.db, usuario.id, query.hash);
    return EXITO;
  });

  route(app, 'readTraspaso', ({ body, usuario }) => readTraspaso(deps.db, body.enlace, usuario));

  route(app, 'confirmTraspaso', async ({ body, usuario }) => ({
    traspaso: await confirmTraspaso(deps, usuario, body.enlace),
  }));

  route(app, 'acceptTraspaso', async ({ body, usuario }) => ({
    hash: await acceptTraspaso(deps, usuario, body.enlace),
  }));

  route(app, 'refuseTraspaso', async ({ body }) => {
    await refuseTraspaso(deps, body.enlace);
    return EXITO;
  });
}
