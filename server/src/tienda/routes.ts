import type { FastifyInstance } from 'fastify';
import { catalogoRoutes } from './catalogo/catalogo.routes.ts';
import { cuponesRoutes } from './catalogo/cupones.routes.ts';
import { comercioRoutes } from './comercio/comercio.routes.ts';
import { lotesRoutes } from './lotes/lotes.routes.ts';
import { portadaRoutes } from './portada/portada.routes.ts';
import { productosRoutes } from './productos/productos.routes.ts';
import { tiendasRoutes } from './tiendas/tiendas.routes.ts';

/** Every route of this district. */
export async function tiendaRoutes(app: FastifyInstance): Promise<void> {
  await app.register(portadaRoutes);
  await app.register(catalogoRoutes);
  await app.register(productosRoutes);
  await app.register(tiendasRoutes);
  await app.register(cuponesRoutes);
  await app.register(lotesRoutes);
  await app.register(comercioRoutes);
}
