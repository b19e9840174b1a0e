import type { FastifyInstance } from 'fastify';
import { cartelesRoutes } from './carteles/carteles.routes.ts';
import { contactosRoutes } from './contactos/contactos.routes.ts';
import { paginasContactoRoutes } from './contactos/paginas.routes.ts';
import { avisosRoutes } from './conversaciones/avisos.routes.ts';
import { conversacionesRoutes } from './conversaciones/conversaciones.routes.ts';
import { denunciasRoutes } from './conversaciones/denuncias.routes.ts';
import { desconocidosRoutes } from './encontradas/desconocidos.routes.ts';
import { encontradaRoutes } from './encontradas/encontrada.routes.ts';
import { hallazgoRoutes } from './encontradas/hallazgo.routes.ts';
import { reclamacionesRoutes } from './encontradas/reclamaciones.routes.ts';
import { enVivoRoutes } from './en-vivo/en-vivo.routes.ts';
import { escaneosRoutes } from './escaneos/escaneos.routes.ts';
import { parecidosRoutes } from './parecidos/parecidos.routes.ts';
import { perdidasRoutes } from './perdidas/perdidas.routes.ts';
import { escaneoRoutes } from './perfil-publico/escaneo.routes.ts';
import { perfilPublicoRoutes } from './perfil-publico/perfil-publico.routes.ts';
import { relevosRoutes } from './relevos/relevos.routes.ts';
import { sucesosRoutes } from './sucesos/sucesos.routes.ts';
import { denunciasTablonRoutes } from './tablon/denuncias.routes.ts';
import { publicacionesRoutes } from './tablon/publicaciones.routes.ts';
import { tablonRoutes } from './tablon/tablon.routes.ts';

/** Registers the routes of this district. */
export async function encuentroRoutes(app: FastifyInstance): Promise<void> {
  await app.register(perdidasRoutes);
  await app.register(contactosRoutes);
  await app.register(paginasContactoRoutes);
  await app.register(cartelesRoutes);
  await app.register(relevosRoutes);
  await app.register(escaneosRoutes);
  await app.register(sucesosRoutes);
  await app.register(enVivoRoutes);
  await app.register(escaneoRoutes);
  await app.register(perfilPublicoRoutes);
  await app.register(avisosRoutes);
  await app.register(conversacionesRoutes);
  await app.register(denunciasRoutes);
  await app.register(hallazgoRoutes);
  await app.register(encontradaRoutes);
  await app.register(reclamacionesRoutes);
  await app.register(desconocidosRoutes);
  await app.register(publicacionesRoutes);
  await app.register(parecidosRoutes);
  await app.register(denunciasTablonRoutes);
  await app.register(tablonRoutes);
}
