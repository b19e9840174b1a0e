import type { FastifyInstance } from 'fastify';
import { bajasRoutes } from './eliminaciones/bajas.routes.ts';
import { eliminacionesRoutes } from './eliminaciones/eliminaciones.routes.ts';
import { exportacionesRoutes } from './exportaciones/exportaciones.routes.ts';
import { traspasosRoutes } from './traspasos/traspasos.routes.ts';

/** Registers the routes of this district. */
export async function salidaRoutes(app: FastifyInstance): Promise<void> {
  await app.register(bajasRoutes);
  await app.register(eliminacionesRoutes);
  await app.register(traspasosRoutes);
  await app.register(exportacionesRoutes);
}
