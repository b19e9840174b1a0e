import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { deleteMascota } from './delete-mascota.ts';

/** What ends and takes with it all that hangs on it. */
export async function bajasRoutes(app: FastifyInstance) {
  route(app, 'deleteMascota', async ({ query, usuario }) => {
    await deleteMascota(app.deps, usuario, query);
    return EXITO;
  });
}
