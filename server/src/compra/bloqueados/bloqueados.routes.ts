import type { FastifyInstance } from 'fastify';
import { confirmContrasena } from '../../personas/acceso/confirm-contrasena.ts';
import { route } from '../../cimientos/http/route.ts';
import { readBloqueado } from './bloqueados.ts';

export async function bloqueadosRoutes(app: FastifyInstance) {
  route(app, 'readBloqueado', async ({ params, body, usuario, request }) => {
    await confirmContrasena(request, usuario, body.contrasena);
    return readBloqueado(app.deps.db, usuario, params.id, body.motivo);
  });
}
