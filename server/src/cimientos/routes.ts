import type { FastifyInstance } from 'fastify';
import { ficherosRoutes } from './ficheros/ficheros.routes.ts';
import { otrasEntregasRoutes } from './http/otras-entregas.routes.ts';
import { webRoutes } from './http/web.routes.ts';

/** All routes of this district. */
export async function cimientosRoutes(app: FastifyInstance): Promise<void> {
  await app.register(ficherosRoutes);
  await app.register(otrasEntregasRoutes);
  await app.register(webRoutes);
}
