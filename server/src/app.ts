import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { cimientosRoutes } from './cimientos/routes.ts';
import { compraRoutes } from './compra/routes.ts';
import { encuentroRoutes } from './encuentro/routes.ts';
import { mascotasRoutes } from './mascotas/routes.ts';
import { oficinaRoutes } from './oficina/routes.ts';
import { personasRoutes } from './personas/routes.ts';
import { salidaRoutes } from './salida/routes.ts';
import { tiendaRoutes } from './tienda/routes.ts';
import type { Config } from './cimientos/config.ts';
import type { Deps } from './cimientos/deps.ts';
import { registerAtajo } from './cimientos/http/atajo.ts';
import { BrokenOffLog } from './cimientos/http/broken-off.ts';
import { registerErrors } from './cimientos/http/errors.ts';
import { answerOrPause, createAnswerUnrouted } from './cimientos/http/paginas.ts';
import { describeRoute } from './cimientos/http/describe-route.ts';
import { registerBodyDeadline } from './cimientos/http/body-deadline.ts';
import { registerCompresion } from './cimientos/http/compresion.ts';
import { registerMedida } from './cimientos/http/medida.ts';
import { createPeticionId, registerPeticionId } from './cimientos/http/peticion-id.ts';
import { registerOriginCheck } from './cimientos/http/origin.ts';
import { registerParada } from './cimientos/http/parada.ts';
import { createPeticiones } from './cimientos/http/peticiones.ts';
import { politicaFor } from './cimientos/http/politica.ts';
import { registerRedDe } from './cimientos/http/red-de.ts';
import { registerRequestLimit } from './cimientos/http/request-limit.ts';
import { createAnswerWarm } from './encuentro/perfil-publico/answer-warm.ts';

const CUERPO_MAXIMO_BYTES = 256 * 1024;
/** A large video over a slow line may take this long, but the line must not be silent. */
const SUBIDA_MAXIMA_MS = 60 * 60_000;
const INACTIVIDAD_MS = 60_000;
/** Headers are a few packets: no browser needs longer. */
const CABECERAS_MS = 15_000;

/** Builds the HTTP server of the product on open dependencies; it does not listen yet. */
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
    genReqId: createPeticionId(config.trustProxy !== undefined),
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

  registerPeticionId(app);
  registerErrors(app, answerOrPause);
  const redDe = registerRedDe(app, config.trustProxy);
  registerAtajo(app, createAnswerWarm(deps, peticiones, redDe));
  registerMedida(app);
  registerParada(app);
  registerOriginCheck(app, config);
  registerBodyDeadline(app);
  // Every successful write waits until the page cache has dropped the changed pages: the client's
  // next read shows the change. All writes wait, because database triggers decide which of them
  // change a page. Without a change the wait costs one query (decision 34).
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

  await app.register(cimientosRoutes);
  await app.register(personasRoutes);
  await app.register(tiendaRoutes);
  await app.register(mascotasRoutes);
  await app.register(compraRoutes);
  await app.register(encuentroRoutes);
  await app.register(salidaRoutes);
  await app.register(oficinaRoutes);
  return app;
}

function securityHeaders(config: Config) {
  return {
    contentSecurityPolicy: politicaFor(config),
    hsts: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
