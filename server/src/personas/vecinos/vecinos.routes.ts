import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { becomeVecino, getVecino, stopVecino } from './vecinos.ts';

/** What an account wants to hear of its neighbourhood. */
export async function vecinosRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'getVecino', async ({ usuario }) => ({ vecino: await getVecino(db, usuario.id) }));

  route(app, 'becomeVecino', async ({ usuario, body }) => ({
    vecino: await becomeVecino(db, usuario.id, body),
  }));

  route(app, 'stopVecino', async ({ usuario }) => {
    await stopVecino(db, usuario.id);
    return EXITO;
  });
}
