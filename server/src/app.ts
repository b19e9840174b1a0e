import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accesoRoutes } from './personas/acceso/acceso.routes.ts';
import { activacionesRoutes } from './compra/activaciones/activaciones.routes.ts';
import { productosRoutes } from './tienda/productos/productos.routes.ts';
import { confirmacionRoutes } from './personas/acceso/confirmacion.routes.ts';
import { identidadesRoutes } from './personas/identidades/identidades.routes.ts';
import { correosRoutes } from './oficina/correos/correos.routes.ts';
import { cuentasRoutes } from './personas/usuarios/cuentas.routes.ts';
import { auditoriaRoutes } from './oficina/auditoria/auditoria.routes.ts';
import { altasRoutes } from './compra/activaciones/altas.routes.ts';
import { bajasRoutes } from './salida/eliminaciones/bajas.routes.ts';
import { bloqueadosRoutes } from './compra/bloqueados/bloqueados.routes.ts';
import { eliminacionesRoutes } from './salida/eliminaciones/eliminaciones.routes.ts';
import { cuponesRoutes } from './tienda/catalogo/cupones.routes.ts';
import { catalogoRoutes } from './tienda/catalogo/catalogo.routes.ts';
import { comercioRoutes } from './tienda/comercio/comercio.routes.ts';
import { comprasRoutes } from './compra/compras/compras.routes.ts';
import type { Config } from './cimientos/config.ts';
import { cuadreRoutes } from './oficina/cuadre/cuadre.routes.ts';
import { dashboardRoutes } from './oficina/dashboard/dashboard.routes.ts';
import type { Deps } from './cimientos/deps.ts';
import { desistimientosRoutes } from './compra/desistimientos/desistimientos.routes.ts';
import { enVivoRoutes } from './encuentro/en-vivo/en-vivo.routes.ts';
import { ficherosRoutes } from './cimientos/ficheros/ficheros.routes.ts';
import { cartelesRoutes } from './encuentro/carteles/carteles.routes.ts';
import { emergenciaRoutes } from './mascotas/emergencia/emergencia.routes.ts';
import { exportacionesRoutes } from './salida/exportaciones/exportaciones.routes.ts';
import { escaneosRoutes } from './encuentro/escaneos/escaneos.routes.ts';
import { registerAtajo } from './cimientos/http/atajo.ts';
import { BrokenOffLog } from './cimientos/http/broken-off.ts';
import { registerErrors } from './cimientos/http/errors.ts';
import { createAnswerUnrouted } from './cimientos/http/paginas.ts';
import { describeRoute } from './cimientos/http/describe-route.ts';
import { registerBodyDeadline } from './cimientos/http/body-deadline.ts';
import { registerCompresion } from './cimientos/http/compresion.ts';
import { registerOriginCheck } from './cimientos/http/origin.ts';
import { createPeticiones } from './cimientos/http/peticiones.ts';
import { politicaFor } from './cimientos/http/politica.ts';
import { registerRedDe } from './cimientos/http/red-de.ts';
import { registerRequestLimit } from './cimientos/http/request-limit.ts';
import { webRoutes } from './cimientos/http/web.routes.ts';
import { gestionRoutes } from './oficina/gestion/gestion.routes.ts';
import { facturasRoutes } from './compra/facturas/facturas.routes.ts';
import { imagenesRoutes } from './mascotas/imagenes/imagenes.routes.ts';
import { lotesRoutes } from './tienda/lotes/lotes.routes.ts';
import { mascotasRoutes } from './mascotas/mascotas.routes.ts';
import { contactosRoutes } from './encuentro/contactos/contactos.routes.ts';
import { bajaCorreosRoutes } from './personas/baja-correos/baja-correos.routes.ts';
import { cambioCorreoRoutes } from './personas/usuarios/cambio-correo.routes.ts';
import { paginasContactoRoutes } from './encuentro/contactos/paginas.routes.ts';
import { conversacionesRoutes } from './encuentro/conversaciones/conversaciones.routes.ts';
import { denunciasRoutes } from './encuentro/conversaciones/denuncias.routes.ts';
import { perdidasRoutes } from './encuentro/perdidas/perdidas.routes.ts';
import { navegadoresRoutes } from './personas/navegadores/navegadores.routes.ts';
import { mediosRoutes } from './mascotas/medios/medios.routes.ts';
import { pagosRoutes } from './compra/pagos/pagos.routes.ts';
import { pedidosRoutes } from './compra/pedidos/pedidos.routes.ts';
import { createAnswerWarm } from './encuentro/perfil-publico/answer-warm.ts';
import { escaneoRoutes } from './encuentro/perfil-publico/escaneo.routes.ts';
import { perfilPublicoRoutes } from './encuentro/perfil-publico/perfil-publico.routes.ts';
import { portadaRoutes } from './tienda/portada/portada.routes.ts';
import { relevosRoutes } from './encuentro/relevos/relevos.routes.ts';
import { plazosRoutes } from './oficina/tareas/plazos.routes.ts';
import { registroRoutes } from './personas/registro/registro.routes.ts';
import { saludRoutes } from './oficina/salud/salud.routes.ts';
import { traspasosRoutes } from './salida/traspasos/traspasos.routes.ts';
import { usuariosRoutes } from './personas/usuarios/usuarios.routes.ts';
import { tareasRoutes } from './oficina/tareas/tareas.routes.ts';
import { tiendasRoutes } from './tienda/tiendas/tiendas.routes.ts';
import { vacunasRoutes } from './mascotas/vacunas/vacunas.routes.ts';

const CUERPO_MAXIMO_BYTES = 256 * 1024;
/** A large video over a slow line may take this long, but the line must not fall silent. */
const SUBIDA_MAXIMA_MS = 60 * 60_000;
const INACTIVIDAD_MS = 60_000;
/** Headers are a few packets: whoever drips them is no browser. */
const CABECERAS_MS = 15_000;

/** The product's HTTP server over what start.ts or a test has opened; it does not listen yet. */
export async function buildApp(
  deps: Deps,
  logger: FastifyServerOptions['logger'] = false,
): Promise<FastifyInstance> {
  const { config, perfilCache } = deps;
  const peticiones = createPeticiones(config.limites.peticionesMinuto);
  const app = Fastify({
    logger,
    logController: new BrokenOffLog(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: CUERPO_MAXIMO_BYTES,
    requestTimeout: SUBIDA_MAXIMA_MS,
    connectionTimeout: INACTIVIDAD_MS,
    http: { headersTimeout: CABECERAS_MS, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: createAnswerUnrouted(deps.config, deps.paginas),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('deps', deps);
  app.decorateRequest('usuario', undefined);
  app.decorateRequest('comprador', undefined);
  app.decorateRequest('tienda', undefined);

  registerErrors(app);
  const redDe = registerRedDe(app, config.trustProxy);
  registerAtajo(app, createAnswerWarm(deps, peticiones, redDe));
  registerOriginCheck(app, config);
  registerBodyDeadline(app);
  // Every write waits, not those alone that we know to change a page: what does, triggers decide. Whoever has his answer
  // finds it in the page; where nothing changed it costs one question to the database (decision 34).
  app.addHook('onSend', async ({ method }, reply) => {
    if (method !== 'GET' && reply.statusCode < 400) await perfilCache.settle();
  });
  await app.register(helmet, securityHeaders(config));
  await registerCompresion(app);
  await app.register(cookie);
  await app.register(multipart);
  await registerRequestLimit(app, peticiones);
  await app.register(swagger, {
    openapi: {
      info: { title: 'Vuelve', version: '1' },
      components: {
        securitySchemes: {
          sesion: { type: 'apiKey', in: 'cookie', name: 'sesion' },
          enlace: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: describeRoute,
  });

  await app.register(saludRoutes);
  await app.register(accesoRoutes);
  await app.register(registroRoutes);
  await app.register(identidadesRoutes);
  await app.register(confirmacionRoutes);
  await app.register(usuariosRoutes);
  await app.register(mascotasRoutes);
  await app.register(perdidasRoutes);
  await app.register(contactosRoutes);
  await app.register(paginasContactoRoutes);
  await app.register(bajaCorreosRoutes);
  await app.register(cambioCorreoRoutes);
  await app.register(cartelesRoutes);
  await app.register(emergenciaRoutes);
  await app.register(relevosRoutes);
  await app.register(bajasRoutes);
  await app.register(eliminacionesRoutes);
  await app.register(navegadoresRoutes);
  await app.register(traspasosRoutes);
  await app.register(escaneosRoutes);
  await app.register(imagenesRoutes);
  await app.register(mediosRoutes);
  await app.register(vacunasRoutes);
  await app.register(portadaRoutes);
  await app.register(desistimientosRoutes);
  await app.register(enVivoRoutes);
  await app.register(escaneoRoutes);
  await app.register(perfilPublicoRoutes);
  await app.register(conversacionesRoutes);
  await app.register(denunciasRoutes);
  await app.register(catalogoRoutes);
  await app.register(altasRoutes);
  await app.register(activacionesRoutes);
  await app.register(comprasRoutes);
  await app.register(pagosRoutes);
  await app.register(pedidosRoutes);
  await app.register(productosRoutes);
  await app.register(correosRoutes);
  await app.register(cuentasRoutes);
  await app.register(auditoriaRoutes);
  await app.register(tareasRoutes);
  await app.register(plazosRoutes);
  await app.register(tiendasRoutes);
  await app.register(cuponesRoutes);
  await app.register(lotesRoutes);
  await app.register(comercioRoutes);
  await app.register(dashboardRoutes);
  await app.register(gestionRoutes);
  await app.register(bloqueadosRoutes);
  await app.register(facturasRoutes);
  await app.register(cuadreRoutes);
  await app.register(ficherosRoutes);
  await app.register(exportacionesRoutes);
  await app.register(webRoutes);
  return app;
}

function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: politicaFor(config),
    hsts: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
