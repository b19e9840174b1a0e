import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers a request at once; false when it leaves it to the routes. */
export type Atajo = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Opens a way past the routes. They answer what it leaves to them or fails on, all that comes once the server goes, which they
 * tell everybody, and what comes by another address of `localhost` than the first.
 */
export function registerAtajo({ server, faults }: FastifyInstance, atajo: Atajo): void {
  const [routes] = server.listeners('request') as [RequestListener];
  server.off('request', routes);
  server.on('request', (request, response) => {
    try {
      if (server.listening && atajo(request, response)) return;
    } catch (error) {
      faults.count(error as Error, false);
      // Half an answer cannot be taken back.
      if (response.headersSent) {
        response.destroy();
        return;
      }
    }
    routes(request, response);
  });
}
