import type { FastifyInstance } from 'fastify';
import { activacionesRoutes } from './activaciones/activaciones.routes.ts';
import { altasRoutes } from './activaciones/altas.routes.ts';
import { bloqueadosRoutes } from './bloqueados/bloqueados.routes.ts';
import { comprasRoutes } from './compras/compras.routes.ts';
import { desistimientosRoutes } from './desistimientos/desistimientos.routes.ts';
import { facturasRoutes } from './facturas/facturas.routes.ts';
import { pagosRoutes } from './pagos/pagos.routes.ts';
import { pedidosRoutes } from './pedidos/pedidos.routes.ts';

/** Registers the routes of this district. */
export async function compraRoutes(app: FastifyInstance): Promise<void> {
  await app.register(desistimientosRoutes);
  await app.register(altasRoutes);
  await app.register(activacionesRoutes);
  await app.register(comprasRoutes);
  await app.register(pagosRoutes);
  await app.register(pedidosRoutes);
  await app.register(bloqueadosRoutes);
  await app.register(facturasRoutes);
}
