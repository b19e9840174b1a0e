import type { FastifyInstance } from 'fastify';
import { emergenciaRoutes } from './emergencia/emergencia.routes.ts';
import { imagenesRoutes } from './imagenes/imagenes.routes.ts';
import { mascotasRoutes as own } from './mascotas.routes.ts';
import { mediosRoutes } from './medios/medios.routes.ts';
import { vacunasRoutes } from './vacunas/vacunas.routes.ts';

/** Every route of this district. */
export async function mascotasRoutes(app: FastifyInstance): Promise<void> {
  await app.register(own);
  await app.register(emergenciaRoutes);
  await app.register(imagenesRoutes);
  await app.register(mediosRoutes);
  await app.register(vacunasRoutes);
}
