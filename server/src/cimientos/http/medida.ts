import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer that has left, or that its client gave up. */
export interface Answer {
  /** The contract's call, or the pattern of the route's path. */
  route: string;
  status: number;
  seconds: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells `listener` of every answer, those of the shortcut too. */
    watchAnswers: (listener: (answer: Answer) => void) => void;
  }
}

/** The route of answers that Fastify's router did not see: the finder's page. */
const SHORTCUT = 'shortcut';

/** Lets answers be counted and timed. Nothing is measured until somebody watches. */
export function registerMedida(app: FastifyInstance): void {
  let listener: ((answer: Answer) => void) | undefined;
  const routes = new WeakMap<IncomingMessage, string>();

  app.decorate('watchAnswers', (it) => (listener = it));
  app.addHook('onRequest', (request, _reply, done) => {
    if (listener) routes.set(request.raw, nameRoute(request));
    done();
  });
  app.server.prependListener('request', (request, response) => {
    if (!listener) return;
    const began = performance.now();
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1000;
      listener!({ route: routes.get(request) ?? SHORTCUT, status: response.statusCode, seconds });
    });
  });
}

function nameRoute({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.call ?? url ?? 'none';
}
