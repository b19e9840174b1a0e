import type { FastifyInstance } from 'fastify';
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts';
import { buscarRoutes } from './buscar/buscar.routes.ts';
import { correosRoutes } from './correos/correos.routes.ts';
import { cuadreRoutes } from './cuadre/cuadre.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { filtrosRoutes } from './filtros/filtros.routes.ts';
import { gestionRoutes } from './gestion/gestion.routes.ts';
import { hoyRoutes } from './hoy/hoy.routes.ts';
import { papelesRoutes } from './papeles/papeles.routes.ts';
import { plazosRoutes } from './tareas/plazos.routes.ts';
import { saludRoutes } from './salud/salud.routes.ts';
import { tareasRoutes } from './tareas/tareas.routes.ts';

/** Registers the routes of this district. */
export async function oficinaRoutes(app: FastifyInstance): Promise<void> {
  await app.register(saludRoutes);
  await app.register(auditoriaRoutes);
  await app.register(correosRoutes);
  await app.register(tareasRoutes);
  await app.register(plazosRoutes);
  await app.register(dashboardRoutes);
  await app.register(filtrosRoutes);
  await app.register(gestionRoutes);
  await app.register(cuadreRoutes);
  await app.register(buscarRoutes);
  await app.register(hoyRoutes);
  await app.register(papelesRoutes);
}
