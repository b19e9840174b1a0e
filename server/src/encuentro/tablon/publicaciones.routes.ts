import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { getPublicado, publishPerdida, withdrawPerdida } from './publicaciones.ts';

/** What an owner lets the public board show of a lost pet. */
export async function publicacionesRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'getPublicado', ({ query, usuario }) => getPublicado(db, usuario.id, query.hash));

  route(app, 'publishPerdida', async ({ query, body, usuario }) => ({
    publicado: await publishPerdida(app.deps, usuario.id, query.hash, body),
  }));

  route(app, 'withdrawPerdida', async ({ query, usuario }) => {
    await withdrawPerdida(db, usuario.id, query.hash);
    return EXITO;
  });
}
