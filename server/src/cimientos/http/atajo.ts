import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A shortcut: answers a request at once, or returns false to leave it to the router. */
export type Atajo = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers requests before Fastify's router sees them. The router still answers when the shortcut
 * declines or throws, and every request while the server shuts down. It also answers on further
 * addresses of `localhost`, where Fastify listens with servers of its own.
 */
export function registerAtajo({ server, faults }: FastifyInstance, atajo: Atajo): void {
  const [routes] = server.listeners('request') as [RequestListener];
  server.off('request', routes);
  server.on('request', (request, response) => {
    try {
      if (server.listening && atajo(request, response)) return;
    } catch (error) {
      faults.count(error as Error, false);
      // A partly sent answer cannot be taken back.
      if (response.headersSent) {
        response.destroy();
        return;
      }
    }
    routes(request, response);
  });
}
