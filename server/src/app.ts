import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accesoRoutes } from './acceso/acceso.routes.ts';
import { activacionesRoutes } from './activaciones/activaciones.routes.ts';
import { productosRoutes } from './productos/productos.routes.ts';
import { confirmacionRoutes } from './confirmacion/confirmacion.routes.ts';
import { identidadesRoutes } from './identidades/identidades.routes.ts';
import { correosRoutes } from './correos/correos.routes.ts';
import { cuentasRoutes } from './cuentas/cuentas.routes.ts';
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts';
import { altasRoutes } from './altas/altas.routes.ts';
import { bajasRoutes } from './bajas/bajas.routes.ts';
import { bloqueadosRoutes } from './bloqueados/bloqueados.routes.ts';
import { eliminacionesRoutes } from './eliminaciones/eliminaciones.routes.ts';
import { cuponesRoutes } from './catalogo/cupones.routes.ts';
import { catalogoRoutes } from './catalogo/catalogo.routes.ts';
import { comercioRoutes } from './comercio/comercio.routes.ts';
import { comprasRoutes } from './compras/compras.routes.ts';
import type { Config } from './config.ts';
import { cuadreRoutes } from './cuadre/cuadre.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Deps } from './deps.ts';
import { desistimientosRoutes } from './desistimientos/desistimientos.routes.ts';
import { enVivoRoutes } from './en-vivo/en-vivo.routes.ts';
import { ficherosRoutes } from './ficheros/ficheros.routes.ts';
import { cartelesRoutes } from './carteles/carteles.routes.ts';
import { emergenciaRoutes } from './emergencia/emergencia.routes.ts';
import { exportacionesRoutes } from './exportaciones/exportaciones.routes.ts';
import { escaneosRoutes } from './escaneos/escaneos.routes.ts';
import { registerAtajo } from './http/atajo.ts';
import { BrokenOffLog } from './http/broken-off.ts';
import { registerErrors } from './http/errors.ts';
import { createAnswerUnrouted } from './http/paginas.ts';
import { describeRoute } from './http/describe-route.ts';
import { registerBodyDeadline } from './http/body-deadline.ts';
import { registerCompresion } from './http/compresion.ts';
import { registerOriginCheck } from './http/origin.ts';
import { createPeticiones } from './http/peticiones.ts';
import { politicaFor } from './http/politica.ts';
import { registerRedDe } from './http/red-de.ts';
import { registerRequestLimit } from './http/request-limit.ts';
import { webRoutes } from './http/web.routes.ts';
import { gestionRoutes } from './gestion/gestion.routes.ts';
import { facturasRoutes } from './facturas/facturas.routes.ts';
import { imagenesRoutes } from './imagenes/imagenes.routes.ts';
import { lotesRoutes } from './lotes/lotes.routes.ts';
import { mascotasRoutes } from './mascotas/mascotas.routes.ts';
import { contactosRoutes } from './contactos/contactos.routes.ts';
import { bajaCorreosRoutes } from './baja-correos/baja-correos.routes.ts';
import { cambioCorreoRoutes } from './cambio-correo/cambio-correo.routes.ts';
import { paginasContactoRoutes } from './contactos/paginas.routes.ts';
import { conversacionesRoutes } from './conversaciones/conversaciones.routes.ts';
import { denunciasRoutes } from './conversaciones/denuncias.routes.ts';
import { perdidasRoutes } from './mascotas/perdidas.routes.ts';
import { navegadoresRoutes } from './navegadores/navegadores.routes.ts';
import { mediosRoutes } from './medios/medios.routes.ts';
import { pagosRoutes } from './pagos/pagos.routes.ts';
import { pedidosRoutes } from './pedidos/pedidos.routes.ts';
import { createAnswerWarm } from './perfil-publico/answer-warm.ts';
import { escaneoRoutes } from './perfil-publico/escaneo.routes.ts';
import { perfilPublicoRoutes } from './perfil-publico/perfil-publico.routes.ts';
import { portadaRoutes } from './portada/portada.routes.ts';
import { relevosRoutes } from './relevos/relevos.routes.ts';
import { plazosRoutes } from './plazos/plazos.routes.ts';
import { registroRoutes } from './registro/registro.routes.ts';
import { saludRoutes } from './salud/salud.routes.ts';
import { traspasosRoutes } from './traspasos/traspasos.routes.ts';
import { usuariosRoutes } from './usuarios/usuarios.routes.ts';
import { tareasRoutes } from './tareas/tareas.routes.ts';
import { tiendasRoutes } from './tiendas/tiendas.routes.ts';
import { vacunasRoutes } from './vacunas/vacunas.routes.ts';

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
