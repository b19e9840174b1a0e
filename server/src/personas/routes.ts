import type { FastifyInstance } from 'fastify';
import { accesoRoutes } from './acceso/acceso.routes.ts';
import { confirmacionRoutes } from './acceso/confirmacion.routes.ts';
import { bajaCorreosRoutes } from './baja-correos/baja-correos.routes.ts';
import { cuentasRoutes } from './usuarios/cuentas.routes.ts';
import { identidadesRoutes } from './identidades/identidades.routes.ts';
import { navegadoresRoutes } from './navegadores/navegadores.routes.ts';
import { registroRoutes } from './registro/registro.routes.ts';
import { cambioCorreoRoutes } from './usuarios/cambio-correo.routes.ts';
import { usuariosRoutes } from './usuarios/usuarios.routes.ts';
import { vecinosRoutes } from './vecinos/vecinos.routes.ts';

/** Every route of this district. */
export async function personasRoutes(app: FastifyInstance): Promise<void> {
  await app.register(accesoRoutes);
  await app.register(registroRoutes);
  await app.register(identidadesRoutes);
  await app.register(confirmacionRoutes);
  await app.register(usuariosRoutes);
  await app.register(bajaCorreosRoutes);
  await app.register(cambioCorreoRoutes);
  await app.register(navegadoresRoutes);
  await app.register(vecinosRoutes);
  await app.register(cuentasRoutes);
}
