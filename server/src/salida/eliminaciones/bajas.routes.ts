import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { deleteMascota } from './delete-mascota.ts';

/** The call that deletes a pet with its data (`baja`). */
export async function bajasRoutes(app: FastifyInstance) {
  route(app, 'deleteMascota', async ({ query, usuario }) => {
    await deleteMascota(app.deps, usuario, query);
    return EXITO;
  });
}
